import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, SITE, stageButton, test } from './fixtures';
import { refusal } from './server';

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const sheet = (page: Page) => page.getByRole('dialog');
const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const SENTENCE = 'Le service a rencontré une erreur. Réessayez dans un instant.';
const SILENCE = 'Le serveur ne répond pas.';

for (const { what, address, path, place, sentence = SENTENCE, content } of [
  {
    what: 'the pages of the menu',
    address: '/page/4',
    path: '/api/static',
    place: menu,
    sentence: 'Les pages n’ont pas pu être chargées.',
    content: (page: Page) => menu(page).getByRole('link', { name: 'Contacts' }),
  },
  {
    what: 'the pathways of the menu',
    address: '/page/4',
    path: '/api/parcours',
    place: menu,
    sentence: 'Les parcours n’ont pas pu être chargés.',
    content: (page: Page) => menu(page).getByRole('link', { name: 'Surveillance' }),
  },
  {
    what: 'the cards of the home page',
    address: '/',
    path: '/api/parcours/synthese',
    place: main,
    content: (page: Page) => main(page).getByRole('link', { name: /^Surveillance/ }),
  },
  {
    what: 'a pathway',
    address: PARCOURS.surveillance,
    path: '/api/parcours/1',
    place: main,
    content: (page: Page) => stageButton(page, 'SUR-101'),
  },
  {
    what: 'a static page',
    address: '/page/1',
    path: '/api/static/1',
    place: main,
    content: (page: Page) => main(page).getByRole('table').first(),
  },
  {
    what: 'the sheet of a stage',
    address: `${PARCOURS.surveillance}?stage=5`,
    path: '/api/stage/5',
    place: sheet,
    content: (page: Page) => dialog(page, RADAR).getByRole('cell', { name: '35 H' }),
  },
  {
    what: 'the search',
    address: '/?recherche=TRV-001',
    path: '/api/stage',
    place: sheet,
    content: (page: Page) => sheet(page).getByText('1 stage trouvé'),
  },
  {
    what: 'the responsables of the search',
    address: '/?recherche=&responsables=8',
    path: '/api/responsable',
    place: sheet,
    sentence: 'La liste des responsables n’a pas pu être chargée.',
    content: (page: Page) => sheet(page).getByText('PÉRÈS Zoé', { exact: true }),
  },
]) {
  test(`the server refuses ${what}: a sentence, and « Réessayer » shows it`, async ({ page, server }) => {
    await server.answer(path, 500, refusal(500, SENTENCE));
    await page.goto(address);
    await expect(place(page).getByText(sentence)).toBeVisible();
    await expect(content(page)).toHaveCount(0);
    await server.recover(path);
    await place(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(content(page)).toBeVisible();
    await expect(place(page).getByText(sentence)).toHaveCount(0);
  });
}

for (const { what, address, path, place } of [
  { what: 'a pathway', address: PARCOURS.surveillance, path: '/api/parcours/1', place: main },
  { what: 'the sheet of a stage', address: '/page/4?stage=5', path: '/api/stage/5', place: sheet },
  { what: 'the search', address: '/page/4?recherche=radar', path: '/api/stage', place: sheet },
]) {
  test(`the server is gone when asked for ${what}: a sentence and a way on`, async ({ page, server }) => {
    await server.vanish(path);
    await page.goto(address);
    await expect(place(page).getByRole('alert').getByText(SILENCE)).toBeVisible();
    await expect(place(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
}

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

test('« Accueil » leads on from a page that failed', async ({ page, server }) => {
  await server.answer('/api/parcours/1', 500, refusal(500, SENTENCE));
  await page.goto(PARCOURS.surveillance);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: SITE.title })).toBeFocused();
});

test('a sheet that failed closes on the page it was opened from', async ({ page, server }) => {
  await server.answer('/api/stage/5', 500, refusal(500, SENTENCE));
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  await expect(dialog(page, RADAR).getByRole('alert')).toContainText(SENTENCE);
  await dialog(page, RADAR).getByRole('button', { name: 'Fermer' }).click();
  await expect(stageButton(page, 'SUR-201')).toBeFocused();
});

for (const [what, open] of [
  ['search', (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' })],
  ['sheet', (page: Page) => stageButton(page, 'SUR-201')],
] as const) {
  test(`a window (${what}) that cannot be fetched says so, and closes`, async ({ page, complaints }) => {
    await page.goto(PARCOURS.surveillance);
    await expect(stageButton(page, 'SUR-201')).toBeVisible();
    complaints.announce(/\/assets\/|dynamically imported module/);
    await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
    await open(page).click();
    const broken = dialog(page, 'Fenêtre indisponible');
    await expect(broken.getByRole('alert')).toContainText('Cette fenêtre n’a pas pu s’ouvrir.');
    await broken.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(PARCOURS.surveillance);
  });
}
