// 100 stages tied to 20 sous-parcours at once, beside a bare insert of the same rows, in turns.
import { performance } from 'node:perf_hooks';
import { openBases } from './bases.mjs';
import { median, startServer } from './server.mjs';
import { fillContent } from './content.mjs';

const ROUNDS = 9;
const STAGES = 100;
const SOUS_PARCOURS = 20;

export async function benchAssociation(url) {
  for (const base of openBases(url)) {
    const server = await startServer(base.env);
    await fillContent(server, 'S');
    await measure(base, server);
    await server.stop();
    await base.close();
  }
}

async function measure(base, server) {
  const ids = await fill(server);
  const rows = ids.stageIds.flatMap((stage) => ids.sousParcoursIds.map((sous) => [stage, ids.categorieId, sous]));
  const bare = `INSERT INTO definition_sous_parcours (id_stage, id_categorie, id_sous_parcours) VALUES ${rows.map(() => '(?, ?, ?)').join()}`;
  const empty = () => base.query('DELETE FROM definition_sous_parcours WHERE id_categorie = ?', [ids.categorieId]);
  const times = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty();
    times.ours.push(
      await timed(async () => {
        const { created } = await post(server, 'definition_sousparcours', ids);
        if (created !== rows.length) throw new Error(`created ${created}`);
      }),
    );
    await empty();
    times.bare.push(await timed(() => base.query(bare, rows.flat())));
  }
  const [ours, theirs] = [median(times.ours), median(times.bare)];
  const noise = Math.round((100 * (Math.max(...times.bare) - Math.min(...times.bare))) / theirs);
  console.log(
    `${base.name.padEnd(8)} ${STAGES} stages x ${SOUS_PARCOURS} sous-parcours: ${ours.toFixed(1)} ms; bare insert ${theirs.toFixed(1)} ms; ` +
      `${(ours - theirs).toFixed(1)} ms more (aim 50); noise ±${noise} %`,
  );
}

async function fill(server) {
  const { id: id_parcours } = await post(server, 'parcours', { name: 'Grand' });
  const { id: categorieId } = await post(server, 'categorie', { name: 'Une', id_parcours });
  const sousParcoursIds = [];
  for (let i = 0; i < SOUS_PARCOURS; i += 1)
    sousParcoursIds.push((await post(server, 'sousparcours', { name: `S ${i}`, id_parcours })).id);
  const stageIds = [];
  for (let i = 0; i < STAGES; i += 1) {
    const form = new FormData();
    form.append('code', `ASSOC-${i}`);
    form.append('name', 'Stage');
    stageIds.push((await post(server, 'stage', form)).id);
  }
  return { stageIds, categorieId, sousParcoursIds };
}

async function post({ url, cookie }, path, body) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { Cookie: cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
