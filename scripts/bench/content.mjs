// Fills a running server with a data set, through its own API, as its staff would.
import { File } from 'node:buffer';
import { stages, toCsv } from './data.mjs';

/** S: 5 pathways, 60 stages; M: 20, 1,000; L: 100, 20,000; XL: 100, 100,000. */
export const SIZES = { S: [5, 60], M: [20, 1_000], L: [100, 20_000], XL: [100, 100_000] };

const FILE_LINES = 20_000;
const CATEGORIES = 6;
const SOUS_PARCOURS = 3;
const STAGES_OF_PARCOURS = 100;

/** Resolves to the id of the first pathway; each holds the same number of stages at any size. */
export async function fillContent({ url, cookie }, size, stagesOfParcours = STAGES_OF_PARCOURS) {
  const [parcours, count] = SIZES[size];
  const call = async (method, path, body) => {
    const headers = { Cookie: cookie, ...(body instanceof FormData ? {} : { 'Content-Type': 'application/json' }) };
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const rows = stages(count);
  for (let i = 0; i < count; i += FILE_LINES) {
    const form = new FormData();
    form.append('file', new File([toCsv(rows.slice(i, i + FILE_LINES))], 'stages.csv'));
    await call('POST', 'stage/import', form);
  }
  const ids = [];
  for (let offset = 0; offset < Math.min(count, parcours * stagesOfParcours); offset += 500) {
    const page = await fetch(`${url}/api/stage?limit=500&offset=${offset}`);
    ids.push(...(await page.json()).map(({ id }) => id));
  }
  let first;
  for (let p = 0; p < parcours; p += 1) {
    const { id } = await call('POST', 'parcours', { name: `Parcours ${p}`, description: '# Parcours\n\nPour *tous*.' });
    first ??= id;
    const sousParcours = [];
    for (let s = 0; s < SOUS_PARCOURS; s += 1) {
      sousParcours.push((await call('POST', 'sousparcours', { name: `Sous-parcours ${s}`, id_parcours: id })).id);
    }
    const held = Math.min(stagesOfParcours, ids.length);
    const share = Math.ceil(held / CATEGORIES);
    const own = Array.from({ length: held }, (_, i) => ids[(p * stagesOfParcours + i) % ids.length]);
    for (let c = 0; c < CATEGORIES; c += 1) {
      const categorie = await call('POST', 'categorie', {
        name: `Catégorie ${c}`,
        id_parcours: id,
        position: c,
        level: `Niveau ${c}`,
      });
      const stageIds = own.slice(c * share, (c + 1) * share);
      await call('POST', 'definition_sousparcours', {
        stageIds,
        categorieId: categorie.id,
        sousParcoursIds: sousParcours,
      });
    }
  }
  return first;
}
