import { type Locator, type Page } from '@playwright/test';
import { dialog, expect, moveTo, PARCOURS, SITE, stageButton, test } from './fixtures';
import { refusal, type Server } from './server';

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const sheet = (page: Page) => page.getByRole('dialog');
const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const SENTENCE = 'Le service a rencontré une erreur. Réessayez dans un instant.';
const SILENCE = 'Le serveur ne répond pas.';

type Case = {
  what: string;
  path: string;
  place: (page: Page) => Locator;
  sentence?: string;
  content: (page: Page) => Locator;
};

/** Each says so in its place, and « Réessayer » shows it. */
async function retry(page: Page, server: Server, { what, path, place, sentence = SENTENCE, content }: Case) {
  await test.step(`refused, then shown: ${what}`, async () => {
    await expect(place(page).getByText(sentence)).toBeVisible();
    await expect(content(page)).toHaveCount(0);
    await server.recover(path);
    await place(page).getByRole('button', { name: 'Réessayer' }).first().click();
    await expect(content(page)).toBeVisible();
    await expect(place(page).getByText(sentence)).toHaveCount(0);
  });
}

const WINDOWS: Case[] = [
  {
    what: 'the search',
    path: '/api/stage',
    place: (page) => sheet(page).getByRole('region', { name: 'Résultat de la recherche' }),
    content: (page) => sheet(page).getByText('12 stages trouvés'),
  },
  {
    what: 'the responsables of the search',
    path: '/api/responsable',
    place: (page) => sheet(page).locator('form'),
    sentence: 'La liste des responsables n’a pas pu être chargée.',
    content: (page) => sheet(page).getByText('PÉRÈS Zoé', { exact: true }),
  },
];
const BEHIND: Case[] = [
  {
    what: 'the pages of the menu',
    path: '/api/static',
    place: menu,
    sentence: 'Les pages n’ont pas pu être chargées.',
    content: (page) => menu(page).getByRole('link', { name: 'Contacts' }),
  },
  {
    what: 'the pathways of the menu',
    path: '/api/parcours',
    place: menu,
    sentence: 'Les parcours n’ont pas pu être chargés.',
    content: (page) => menu(page).getByRole('link', { name: 'Surveillance' }),
  },
  {
    what: 'the cards of the home page',
    path: '/api/accueil',
    place: main,
    content: (page) => main(page).getByRole('link', { name: /^Surveillance 20 stages/ }),
  },
];
const ADDRESSES: (Case & { address: string })[] = [
  {
    what: 'a pathway',
    address: PARCOURS.surveillance,
    path: '/api/parcours/1',
    place: main,
    content: (page) => stageButton(page, 'SUR-101'),
  },
  {
    what: 'the sheet of a stage',
    address: `${PARCOURS.surveillance}?stage=5`,
    path: '/api/stage/5',
    place: sheet,
    content: (page) => dialog(page, RADAR).getByRole('cell', { name: '35 H' }),
  },
  {
    what: 'a static page',
    address: '/page/1',
    path: '/api/static/1',
    place: main,
    content: (page) => main(page).getByRole('table').first(),
  },
];

test('what the server refuses is told in its place by a sentence, and « Réessayer » shows it', async ({
  page,
  server,
}) => {
  for (const { path } of [...WINDOWS, ...BEHIND, ...ADDRESSES]) await server.answer(path, 500, refusal(500, SENTENCE));
  await page.goto('/?recherche=&responsables=8');
  for (const one of WINDOWS) await retry(page, server, one);
  await page.keyboard.press('Escape');
  for (const one of BEHIND) await retry(page, server, one);
  for (const { address, ...one } of ADDRESSES) {
    await moveTo(page, address);
    await retry(page, server, one);
  }
});

test('where the server is gone, a sentence and a way on', async ({ page, server }) => {
  await page.goto('/page/4');
  await expect(menu(page).getByRole('link', { name: 'Surveillance' })).toBeVisible();
  for (const { what, address, path, place } of [
    { what: 'the sheet of a stage', address: '/page/4?stage=5', path: '/api/stage/5', place: sheet },
    { what: 'the search', address: '/page/4?recherche=radar', path: '/api/stage', place: sheet },
    { what: 'a pathway', address: PARCOURS.surveillance, path: '/api/parcours/1', place: main },
  ]) {
    await test.step(what, async () => {
      await server.vanish(path);
      await moveTo(page, address);
      await expect(place(page).getByRole('alert').getByText(SILENCE)).toBeVisible();
      await expect(place(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
    });
  }
});

test('an unavailable service is asked again before the visitor is bothered', async ({ page, server }) => {
  await server.answer('/api/parcours/1', 503, refusal(503, 'La base de données ne répond pas.'));
  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.goto(PARCOURS.surveillance);
  await refused;
  await server.recover('/api/parcours/1');
  await expect(stageButton(page, 'SUR-101')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what a proxy answers in English is not shown', async ({ page, server }) => {
  await server.answer('/api/parcours/1', 502, '<h1>Bad Gateway</h1>');
  await page.goto(PARCOURS.surveillance);
  await expect(page.getByRole('alert')).toContainText(SILENCE);
  await expect(page.getByText('Bad Gateway')).toHaveCount(0);
});

test('from what failed, one goes on: « Accueil » from a page, « Fermer » from a sheet', async ({ page, server }) => {
  await server.answer('/api/stage/5', 500, refusal(500, SENTENCE));
  await server.answer('/api/parcours/2', 500, refusal(500, SENTENCE));
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  await expect(dialog(page, RADAR).getByRole('alert')).toContainText(SENTENCE);
  await dialog(page, RADAR).getByRole('button', { name: 'Fermer' }).click();
  await expect(stageButton(page, 'SUR-201')).toBeFocused();

  await menu(page).getByRole('link', { name: 'Radionavigation' }).click();
  await expect(main(page).getByText(SENTENCE)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Radionavigation' })).toBeVisible();
  await main(page).getByRole('alert').getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SITE.title })).toBeFocused();
});

test('a window that cannot be fetched says so, and closes', async ({ page, complaints }) => {
  await page.goto(PARCOURS.surveillance);
  await expect(stageButton(page, 'SUR-201')).toBeVisible();
  complaints.announce(/\/assets\/|dynamically imported module/);
  await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
  for (const [what, open] of [
    ['search', page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' })],
    ['sheet', stageButton(page, 'SUR-201')],
  ] as const) {
    await test.step(what, async () => {
      await open.click();
      const broken = dialog(page, 'Fenêtre indisponible');
      await expect(broken.getByRole('alert')).toContainText('Cette fenêtre n’a pas pu s’ouvrir.');
      await broken.getByRole('button', { name: 'Fermer' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(PARCOURS.surveillance);
    });
  }
});

test('without a connection, each part says so, and comes with it when it is back, without a reload', async ({
  freshPage: page,
  complaints,
}) => {
  await page.goto(PARCOURS.surveillance);
  await expect(stageButton(page, 'SUR-201')).toBeVisible();
  const sentence = 'Pas de connexion : vérifiez votre réseau, puis réessayez.';
  complaints.announce(/ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  for (const [what, open, shown] of [
    ['the sheet', stageButton(page, 'SUR-201'), dialog(page, RADAR).getByRole('cell', { name: '35 H' })],
    [
      'the search',
      page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }),
      sheet(page).getByRole('combobox', { name: 'Mots clés' }),
    ],
    ['the map', page.getByRole('button', { name: 'Prérequis', exact: true }), page.locator('.map')],
  ] as const)
    await test.step(what, async () => {
      await page.context().setOffline(true);
      await open.click();
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(dialog(page, 'Fenêtre indisponible')).toHaveCount(0);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('alert')).toContainText(sentence);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(shown).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});
