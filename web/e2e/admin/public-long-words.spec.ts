import { type Page } from '@playwright/test';
import { dialog, NOT_THERE } from '../fixtures';
import { outOfSight } from '../sight';
import { type Api, expect, test } from './staff';

const RADIO = 'Radiocommunications';
const WORD = 'Anticonstitutionnellementradiocommunications';
const CODE = 'RADIOCOMMUNICATIONSAERONAUTIQUES';

/** Long words in everything that has a name, each bearing the test's mark. */
async function fill(api: Api) {
  const { mark } = api;
  const long = `${WORD} ${mark}`;
  const parcours = await api.parcours(long, `## ${long}\n\n${WORD}\n\n| ${WORD} | ${RADIO} |\n|-|-|\n| ${WORD} | 1 |`);
  const categorie = (name: string, position: number, level: string) =>
    api.create('categorie', { id_parcours: parcours.id, name, position, level });
  const categories = [await categorie(WORD, 1, WORD), await categorie(RADIO, 2, RADIO), await categorie(WORD, -1, '')];
  const sousParcours = (name: string) => api.create('sousparcours', { name, id_parcours: parcours.id });
  const both = [await sousParcours(WORD), await sousParcours(RADIO)];
  const responsable = await api.create('responsable', { firstName: WORD, lastName: `${WORD.toUpperCase()} ${mark}` });
  const stage = await api.stage(`${CODE}-${mark}`, {
    name: long,
    generalObjective: WORD,
    prerequis: `${WORD} ${CODE}`,
    rythm: WORD,
    hours: '1234',
    olaf: 'https://olaf.example/',
    'responsableIds[]': String(responsable.id),
  });
  for (const { id } of categories) {
    const sousParcoursIds = both.map((one) => one.id);
    await api.create('definition_sousparcours' as never, { stageIds: [stage.id], categorieId: id, sousParcoursIds });
  }
  return { parcours, responsable, stage };
}

const PAGE = 6;

/** The demo's page is put back as it was, whatever happens. */
async function withLongPage(api: Api, work: () => Promise<void>) {
  const { menu, titre, contenu } = (await api.call('GET', `static/${PAGE}`)) as unknown as Record<string, string>;
  const parts = ['un', 'deux', 'trois'].map((part) => `## ${WORD} ${part}\n\n${WORD}`).join('\n\n');
  try {
    await api.call('PUT', `static/${PAGE}`, { menu: WORD, title: WORD, content: parts });
    await work();
  } finally {
    await api.call('PUT', `static/${PAGE}`, { menu, title: titre, content: contenu });
  }
}

test.use({ who: 'nobody' });

type Look = { width: number; letters?: 'by the page' | 'by the browser' };

/** Each from the one before by the smallest change. */
const LOOKS: Look[] = [
  { width: 320 },
  { width: 768 },
  { width: 768, letters: 'by the page' },
  { width: 360, letters: 'by the page' },
  { width: 360, letters: 'by the browser' },
  { width: 768, letters: 'by the browser' },
];

/** Twice the letters: by the page's own size, or by the browser's setting, which its media queries follow. */
async function lettersOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return async (by: Look['letters']) => {
    const standard = by === 'by the browser' ? 32 : 16;
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), by === 'by the page' ? '200%' : '');
    const asked = `(min-width: ${page.viewportSize()!.width / standard}em)`;
    await expect.poll(() => page.evaluate((query) => matchMedia(query).matches, asked)).toBe(true);
  };
}

test('long words never widen a page nor are cut, in every width, and with letters twice as large', async ({
  page,
  api,
  complaints,
}) => {
  test.slow();
  complaints.announce(NOT_THERE);
  const { parcours, responsable, stage } = await fill(api);
  const address = `/parcours/${parcours.id}`;
  const setLetters = await lettersOf(page);
  const expectInSight = async (state: string) => {
    for (const { width, letters } of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await setLetters(letters);
      const look = `${state}, ${width} px${letters ? `, letters twice as large ${letters}` : ''}`;
      await expect.soft.poll(() => outOfSight(page), look).toEqual([]);
    }
    await setLetters(undefined);
  };

  await page.setViewportSize({ width: 360, height: 900 });
  await withLongPage(api, async () => {
    for (const path of ['/', `/page/${PAGE}`, '/plan-du-site', '/nulle-part', address]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectInSight(path);
    }
  });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: /^Filtres :/ }).click();
  await page.getByRole('combobox', { name: 'Filtre par niveau :' }).selectOption(WORD);
  await page.getByRole('button', { name: WORD, exact: true }).click();
  await expectInSight('filters');

  await page.goto(`${address}?stage=${stage.id}`);
  await expect(page.getByRole('dialog').getByRole('cell', { name: /^1/ })).toBeVisible();
  await expectInSight('sheet');
  await page.goto(`/page/4?recherche=${api.mark}&responsables=${responsable.id}`);
  await expect(dialog(page, 'Rechercher un stage').getByText('1 stage trouvé')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filtres actifs' })).toContainText(WORD);
  await expectInSight('search');
});
