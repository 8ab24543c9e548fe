import { type Page } from '@playwright/test';
import { tabTo } from '../admin/keys';
import { type Api, button, choose, field } from '../admin/staff';
import { dialog } from '../fixtures';
import { expect, test } from './middle';

const grid = (page: Page, name = 'mars 2041') => page.getByRole('grid', { name });
const day = (page: Page, iso: string) => page.locator(`[data-day="${iso}"]`);
const link = (page: Page, iso: string, code: string) => day(page, iso).getByRole('link', { name: code });
const message = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Two stages in one place: a session of two half-days apart, on Monday 4 and Wednesday 6, and one on Tuesday 12. */
async function twoSessions(api: Api) {
  const place = await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Toulouse' });
  const [a, b] = [await api.stage(`A-${api.mark}`), await api.stage(`B-${api.mark}`)];
  const moved = await api.create('session_stage', {
    stageId: a.id,
    slots: [
      { day: '2041-03-04', start: '09:00', end: '12:30' },
      { day: '2041-03-06', start: '14:00', end: '17:00' },
    ],
    placeId: place.id,
    remark: 'à garder',
  });
  const other = await api.create('session_stage', { stageId: b.id, start: '2041-03-12', placeId: place.id });
  return { place, moved, other, path: `/admin/planning?vue=mois&mois=2041-03&lieuId=${place.id}` };
}
const startOf = (api: Api, id: number) => async () => (await api.call('GET', `session_stage/${id}`))['debut'];

test('three clicks lead from the planning to a form that has the day; the stage is searched', async ({
  page,
  api,
  server,
}) => {
  const { place } = await twoSessions(api);
  await page.goto(`/admin/planning?mois=2041-03&lieuId=${place.id}`);
  await button(page, 'Mois').click();
  await expect(grid(page)).toBeVisible();
  await page.getByRole('link', { name: 'Ajouter une session le mardi 19 mars 2041' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter une session' })).toBeVisible();
  await expect(field(page, 'Premier jour')).toHaveValue('2041-03-19');
  await expect(page.getByRole('combobox', { name: 'Stage' })).toBeFocused();
  await expect(button(page, `Retirer Salle ${api.mark}, Toulouse`)).toBeVisible();
  server.expectComplaint('/api/session_stage');
  await button(page, 'Ajouter').click();
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveAttribute('aria-invalid', 'true');
  await choose(page, 'Stage', `A-${api.mark}`);
  await button(page, 'Ajouter').click();
  await expect(message(page, 'La session du 19 mars 2041 a été ajoutée.')).toBeVisible();
  await expect(page).toHaveURL(`/admin/planning?mois=2041-03&lieuId=${place.id}&vue=mois`);
  await expect(link(page, '2041-03-19', `A-${api.mark}`)).toBeVisible();
});

test('a day says its sessions and their hours; how many clash, and why on demand', async ({ page, api }) => {
  const { place, path, other } = await twoSessions(api);
  await page.goto(path);
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toContainText(`9 h – 12 h 30 · Salle ${api.mark}`);
  await expect(link(page, '2041-03-06', `A-${api.mark}`)).toContainText('14 h – 17 h');
  await expect(day(page, '2041-03-05').getByRole('link')).toHaveCount(1);
  await expect(message(page, '2 sessions')).toHaveText('2 sessions');
  await api.call('PUT', `session_stage/${other.id}`, { start: '2041-03-05', end: '2041-03-07', placeId: place.id });
  await page.goto(path);
  await expect(day(page, '2041-03-06')).toHaveAccessibleName('mercredi 6 mars 2041, 2 sessions, 2 en conflit');
  const summary = page.getByText('2 sessions, 2 en conflit');
  const reason = page.getByText(`Même lieu que B-${api.mark}, le 6 mars de 14 h à 17 h`);
  await expect(reason).toBeHidden();
  await summary.click();
  await expect(reason).toBeVisible();
});

test('by keyboard alone: days, months, the sessions of a day, and a move that can be undone', async ({ page, api }) => {
  const { path, moved } = await twoSessions(api);
  await page.goto(path);
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toBeVisible();
  await tabTo(page, grid(page).locator('[tabindex="0"]'));
  await page.keyboard.press('PageDown');
  await expect(grid(page, 'avril 2041')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(grid(page)).toBeVisible();
  // The grid begins on the number of today: the first day is reached from wherever that is.
  await day(page, '2041-03-01').focus();
  await page.keyboard.press('ArrowUp');
  await expect(day(page, '2041-02-22')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day(page, '2041-03-01')).toBeFocused();
  await page.keyboard.press('End');
  await expect(day(page, '2041-03-03')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, '2041-03-04')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(day(page, '2041-03-04')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(button(day(page, '2041-03-04'), `Déplacer A-${api.mark}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('choisissez son nouveau jour')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByText('choisissez son nouveau jour')).toHaveCount(0);
  await expect(day(page, '2041-03-04')).toBeFocused();
  expect(await startOf(api, moved.id)()).toBe('2041-03-04');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(
    message(page, `A-${api.mark} : lundi 18 mars 2041, la session irait du 18 au 20 mars 2041.`),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(message(page, `La session de A-${api.mark} a été déplacée : du 18 au 20 mars 2041.`)).toBeVisible();
  await expect(day(page, '2041-03-18')).toBeFocused();
  await expect(link(page, '2041-03-20', `A-${api.mark}`)).toContainText('14 h – 17 h');
  expect(await api.call('GET', `session_stage/${moved.id}`)).toMatchObject({ fin: '2041-03-20', remarque: 'à garder' });
  await button(page, 'Annuler').click();
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toBeVisible();
  await expect.poll(startOf(api, moved.id)).toBe('2041-03-04');

  await day(page, '2041-03-20').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Premier jour')).toHaveValue('2041-03-20');
});

test('a drop that would clash is asked about first, and changes nothing until then', async ({ page, api, seam }) => {
  const { path, moved } = await twoSessions(api);
  await page.goto(path);
  await link(page, '2041-03-06', `A-${api.mark}`).dragTo(day(page, '2041-03-12'));
  const window = dialog(page, `Déplacer A-${api.mark} ?`);
  await expect(window).toContainText(`Même lieu que B-${api.mark}, le 12 mars de 14 h à 17 h`);
  await expect(window).toContainText('du 10 au 12 mars 2041');
  await expect(window).toContainText('Le premier jour serait un dimanche.');
  expect(seam.sent('PUT', `/api/session_stage/${moved.id}`)).toHaveLength(0);
  await button(window, 'Annuler').click();
  await expect(window).toHaveCount(0);
  expect(await startOf(api, moved.id)()).toBe('2041-03-04');
  await link(page, '2041-03-06', `A-${api.mark}`).dragTo(day(page, '2041-03-12'));
  await button(window, 'Déplacer quand même').dblclick();
  await expect(message(page, 'a été déplacée : du 10 au 12 mars 2041.')).toBeVisible();
  await expect(window).toHaveCount(0);
  expect(seam.sent('PUT', `/api/session_stage/${moved.id}`)).toHaveLength(1);
  await expect(link(page, '2041-03-12', `A-${api.mark}`)).toContainText('conflit');
  // Where it was taken and left again, nothing is asked.
  await link(page, '2041-03-12', `A-${api.mark}`).dragTo(day(page, '2041-03-12'));
  await expect(window).toHaveCount(0);
});

test('another year is asked about', async ({ page, api }) => {
  const { place, moved } = await twoSessions(api);
  await api.call('PUT', `session_stage/${moved.id}`, { start: '2041-12-30', placeId: place.id });
  await page.goto(`/admin/planning?vue=mois&mois=2041-12&lieuId=${place.id}`);
  await link(page, '2041-12-30', `A-${api.mark}`).dragTo(day(page, '2042-01-02'));
  const window = dialog(page, 'Déplacer de 2041 à 2042 ?');
  await expect(window).toContainText('jeudi 2 janvier 2042');
  await button(window, 'Déplacer').click();
  await expect(message(page, 'a été déplacée : jeudi 2 janvier 2042.')).toBeVisible();
  await expect.poll(startOf(api, moved.id)).toBe('2042-01-02');
});

test('on a telephone: a list of days, « Déplacer » then a day', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { path, moved } = await twoSessions(api);
  await page.goto(path);
  await expect(day(page, '2041-02-28')).toBeHidden();
  await button(day(page, '2041-03-04'), `Déplacer A-${api.mark}`).click();
  await expect(page.getByText('choisissez son nouveau jour')).toBeInViewport();
  await button(page, 'Ne pas déplacer').click();
  await expect(page.getByText('choisissez son nouveau jour')).toHaveCount(0);
  await button(day(page, '2041-03-04'), `Déplacer A-${api.mark}`).click();
  await day(page, '2041-03-05').click();
  await expect(message(page, 'a été déplacée : du 5 au 7 mars 2041.')).toBeVisible();
  await expect.poll(startOf(api, moved.id)).toBe('2041-03-05');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('refused, changed by a colleague, unreachable: a sentence, and the session is where it was', async ({
  page,
  api,
  seam,
  colleague,
}) => {
  const { place, path, moved } = await twoSessions(api);
  const url = `/api/session_stage/${moved.id}`;
  const drag = () => link(page, '2041-03-04', `A-${api.mark}`).dragTo(day(page, '2041-03-13'));
  const alert = page.getByRole('alert').filter({ hasText: 'La session n’a pas été déplacée' });
  await page.goto(path);

  seam.answer('GET', '/api/session_stage/planning/conflits', 'unreachable', true);
  await drag();
  await expect(alert).toBeVisible();
  await button(alert, 'Fermer le message').click();

  seam.answer('PUT', url, 'unreachable', true);
  await drag();
  await expect(alert).toContainText('Le serveur ne répond pas.');
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toBeVisible();
  await button(alert, 'Fermer le message').click();

  seam.answer('PUT', url, 403, true, 'Votre compte permet de lire, sans rien modifier.');
  await drag();
  await expect(alert).toContainText('Votre compte permet de lire, sans rien modifier.');
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toBeVisible();

  await colleague.call('PUT', `session_stage/${moved.id}`, { start: '2041-03-20', placeId: place.id });
  await drag();
  await expect(alert).toContainText(`${colleague.username} a modifié cette session entre-temps.`);
  await expect(link(page, '2041-03-20', `A-${api.mark}`)).toBeVisible();
  expect(await startOf(api, moved.id)()).toBe('2041-03-20');
});

test('what an account may not change cannot be moved, and says why', async ({ page, api, enterAs }) => {
  const { path, moved } = await twoSessions(api);
  const [own, other] = [await api.parcours(`Le sien ${api.mark}`), await api.parcours(`Autre ${api.mark}`)];
  const categorie = await api.create('categorie', { name: 'C', level: 'N', position: 0, id_parcours: other.id });
  const sousParcours = await api.create('sousparcours', { name: 'S', id_parcours: other.id });
  await api.call('POST', 'definition_sousparcours', {
    stageIds: [moved['id_stage']],
    categorieId: categorie.id,
    sousParcoursIds: [sousParcours.id],
  });
  await enterAs({ parcours: [own.id] });
  await page.goto(path);
  const move = button(day(page, '2041-03-04'), `Déplacer A-${api.mark}`);
  await expect(move).toHaveAttribute('aria-disabled', 'true');
  await move.click({ force: true });
  await expect(page.getByRole('alert').filter({ hasText: 'Cette session ne peut pas être déplacée' })).toBeVisible();
  await link(page, '2041-03-04', `A-${api.mark}`).dragTo(day(page, '2041-03-13'));
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toBeVisible();
  expect(await startOf(api, moved.id)()).toBe('2041-03-04');
});

test('who only reads moves and adds nothing', async ({ page, api, enterAs }) => {
  const { path } = await twoSessions(api);
  await enterAs({ role: 'lecteur' });
  await page.goto(path);
  await expect(link(page, '2041-03-04', `A-${api.mark}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Déplacer/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Ajouter une session/ })).toHaveCount(0);
});

test('a year leads to its months', async ({ page, api }) => {
  const { place } = await twoSessions(api);
  await page.goto(`/admin/planning?vue=annee&annee=2041&lieuId=${place.id}`);
  await page.getByRole('link', { name: /^Mars 2041/ }).click();
  await expect(page).toHaveURL(`/admin/planning?vue=mois&lieuId=${place.id}&mois=2041-03`);
  await expect(link(page, '2041-03-12', `B-${api.mark}`)).toBeVisible();
});

test('a view that is left by its own link leaves the focus to the heading', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Planning' });
  const other = (name: string) => page.getByRole('link', { name, exact: true });
  await page.goto('/admin/planning?mois=2041-03');
  for (const [name, next] of [
    ['Sessions aux dates à fixer', 'Sessions du mois'],
    ['Sessions du mois', 'Sessions aux dates à fixer'],
  ] as const) {
    await tabTo(page, other(name));
    await page.keyboard.press('Enter');
    await expect(other(next)).toBeVisible();
    await expect(heading.or(other(next)).and(page.locator(':focus'))).toHaveCount(1);
  }
});
