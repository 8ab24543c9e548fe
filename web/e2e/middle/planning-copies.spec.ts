import { type Page } from '@playwright/test';
import { tabTo } from '../admin/keys';
import { type Api, button } from '../admin/staff';
import { expectWellMade } from '../admin/well-made';
import { dialog } from '../fixtures';
import { expect, test } from './middle';

const window = (page: Page) => dialog(page, 'Dupliquer à l’année suivante');
const year = (page: Page) => window(page).getByLabel('Année à reprendre');
const rows = (page: Page) =>
  page
    .getByRole('table', { name: /^Sessions d/ })
    .locator('tbody')
    .getByRole('row');
const message = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Sessions of two years in a place of their own: one is cancelled, one is elsewhere. */
async function twoYears(api: Api) {
  const place = await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Toulouse' });
  const [a, b] = [await api.stage(`A-${api.mark}`), await api.stage(`B-${api.mark}`)];
  const add = (stageId: number, start: string, more: object = { placeId: place.id }) =>
    api.create('session_stage', { stageId, start, ...more });
  await add(a.id, '2041-03-04');
  await add(b.id, '2041-03-11');
  await add(b.id, '2041-03-18', { placeId: place.id, status: 'annulee' });
  await add(b.id, '2042-03-03');
  await add(b.id, '2041-03-25', {});
  return { place, a, b, path: `/admin/planning?mois=2041-03&lieuId=${place.id}` };
}

test('all of a year that the filters keep: what it would be, another year, the act, and the way back', async ({
  page,
  api,
}) => {
  const { place, path } = await twoYears(api);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(3);
  await button(page, 'Dupliquer une année…').click();
  await expect(year(page).getByRole('option')).toHaveText(['2041 (3 sessions)', '2042 (1 session)']);
  await expect(year(page)).toHaveValue('2041');
  await expect(window(page)).toContainText(
    `Seulement avec les filtres choisis\u00a0: lieu ${String(place['nom'])}, Toulouse.`,
  );
  await expect(window(page)).toContainText('2 sessions seront ajoutées, 52 semaines plus tard');
  await expect(window(page)).toContainText('1 session est laissée de côté, pour les raisons données à la fin.');
  await expect(window(page)).toContainText('lundi 3 mars 2042');
  await expect(window(page)).toContainText(`B-${api.mark}, lundi 18 mars 2041\u00a0: elle est annulée.`);
  await year(page).selectOption('2042');
  await expect(button(window(page), 'Ajouter 1 session')).toBeVisible();
  await expect(window(page)).toContainText('lundi 2 mars 2043');
  await year(page).selectOption('2041');
  await button(window(page), 'Ajouter 2 sessions').click();
  await expect(message(page, '2 sessions ont été ajoutées à l’année suivante.')).toBeVisible();
  await expect(button(page, 'Dupliquer une année…')).toBeFocused();

  await button(page, 'Dupliquer une année…').click();
  await expect(window(page)).toContainText('le stage a déjà une session ces jours-là, l’année suivante');
  await button(window(page), 'Fermer').click();
  await button(page, 'Annuler').click();
  await expect(message(page, 'Annulé')).toBeVisible();
  await page.goto(path.replace('2041', '2042'));
  await expect(rows(page)).toHaveCount(1);
});

test('by keyboard alone: the year by its arrows, and what is left since', async ({ page, api }) => {
  const { path, a } = await twoYears(api);
  await page.goto(path);
  await tabTo(page, button(page, 'Dupliquer une année…'));
  await page.keyboard.press('Enter');
  await expect(window(page)).toContainText('2 sessions seront ajoutées');
  await tabTo(page, year(page));
  await page.keyboard.press('ArrowDown');
  await expect(year(page)).toHaveValue('2042');
  await expect(button(window(page), 'Ajouter 1 session')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, button(window(page), 'Ajouter 2 sessions'));
  // Somebody else deletes a stage between the preview and the act.
  await api.call('DELETE', `stage/${a.id}`);
  await page.keyboard.press('Enter');
  await expect(
    message(page, '1 session a été ajoutée à l’année suivante, et non 2\u00a0: les sessions ont changé entre-temps.'),
  ).toBeVisible();
});

test('some that are chosen in the month, by keyboard alone', async ({ page, api }) => {
  const { path } = await twoYears(api);
  await page.goto(path);
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  await tabTo(page, box(/^A-.*, lundi 4 mars 2041$/));
  await page.keyboard.press('Space');
  await tabTo(page, box(/^B-.*, lundi 18 mars 2041$/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Sessions choisies' });
  await expect(chosen).toBeFocused();
  await expect(chosen).toContainText('2 sessions choisies');
  await tabTo(page, button(page, 'Dupliquer à l’année suivante…'));
  await page.keyboard.press('Enter');
  await expect(window(page)).toContainText('elle est annulée');
  await tabTo(page, button(window(page), 'Ajouter 1 session'));
  await page.keyboard.press('Enter');
  await expect(message(page, '1 session a été ajoutée')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('filters that keep nothing are told, and there is nothing to do but close; the choice of a year is well made', async ({
  page,
  api,
}) => {
  const { path } = await twoYears(api);
  await page.goto(`${path}&etat=complete`);
  await button(page, 'Dupliquer une année…').click();
  await expect(window(page)).toContainText('Aucune session n’a de dates avec les filtres choisis.');
  await expect(window(page).getByRole('button', { name: 'Ajouter' })).toHaveCount(0);
  await button(window(page), 'Fermer').click();
  await expect(window(page)).toHaveCount(0);

  await page.goto(path);
  await page.getByRole('checkbox', { name: /^A-/ }).check();
  await button(page, 'Dupliquer une année…').click();
  await expect(window(page)).toContainText('2 sessions seront ajoutées');
  await expectWellMade(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});
