import { type Page } from '@playwright/test';
import { dialog, NOT_THERE } from '../fixtures';
import { answerLeaving, reload, resume, stored } from '../admin/draft';
import { tabTo } from '../admin/keys';
import { act, type Api, button, choose, field, nameLink, popover } from '../admin/staff';
import { expect, test } from './middle';

const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions', exact: true });
const row = (page: Page, dates: string) => sessions(page).getByRole('row', { name: dates });
const part = (page: Page, rank: number, name: 'Jour' | 'De' | 'À') =>
  page.getByLabel(`${name}, créneau ${rank}`, { exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A stage of 35 hours for 12 people, with a session of two half-days. */
async function held(api: Api) {
  const stage = await api.stage(`S-${api.mark}`, { hours: '35', capacity: '12' });
  const slots = ['2027-03-29', '2027-03-30'].map((day) => ({ day, start: '09:00', end: '12:30' }));
  const session = await api.create('session_stage', { stageId: stage.id, start: '2027-03-29', slots, seats: 8 });
  return { stage, session, form: `/admin/stage/edit/${stage.id}` };
}

test('a session is added from its stage, weekdays are filled, and it comes back marked', async ({ page, api }) => {
  const { id } = await api.stage(`S-${api.mark}`, { hours: '35', capacity: '12' });
  await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Brest' });
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(sessions(page)).toContainText('Aucune session pour le moment.');
  await page.getByRole('link', { name: 'Ajouter une session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter une session' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(`Stage S-${api.mark}`);
  await expect(page.getByText('le stage accueille 12 personnes au plus')).toBeVisible();

  await field(page, 'Premier jour').fill('2027-03-29');
  await button(page, 'Remplir les jours ouvrés').click();
  await expect(said(page, 'Indiquez d’abord le premier et le dernier jour.')).toBeVisible();
  await field(page, 'Dernier jour').fill('2027-04-05');
  const [from, to] = [page.getByLabel('Chaque jour de'), page.getByLabel('à', { exact: true })];
  await from.fill('09:00');
  await to.fill('15:00');
  await button(page, 'Remplir les jours ouvrés').click();
  await expect(said(page, '6 créneaux ajoutés.')).toBeVisible();
  await expect(page.getByText('36 h de créneaux pour 35 h prévues.')).toBeVisible();
  await expect(part(page, 6, 'Jour')).toHaveValue('2027-04-05');
  await button(page, 'Retirer le créneau 6').click();
  await expect(button(page, 'Retirer le créneau 5')).toBeFocused();
  await button(page, 'Ajouter un créneau').click();
  await expect(part(page, 6, 'Jour')).toBeFocused();
  await expect(part(page, 6, 'Jour')).toHaveValue('2027-04-05');
  await choose(page, 'Lieu', `Salle ${api.mark}`);
  await field(page, 'Places').fill('10');
  await page.getByLabel('État').selectOption('confirmée');
  await button(page, 'Ajouter').click();

  await expect(page).toHaveURL(`/admin/stage/edit/${id}`);
  await expect(said(page, 'La session du 29 mars au 5 avril 2027 a été ajoutée.')).toBeVisible();
  const added = row(page, 'du 29 mars au 5 avril 2027');
  await expect(added).toContainText('Enregistré');
  await expect(added.getByRole('cell')).toContainText([
    /^$/,
    `Salle ${api.mark}, Brest`,
    '10',
    'confirmée',
    'à venir, inscriptions ouvertes',
  ]);
  await expect(added.getByRole('rowheader')).toContainText('lundi 29 mars 2027, 9 h – 15 h');
  await expect(added.getByRole('rowheader')).toContainText('et 3 autres créneaux');
});

test('a place is added without leaving the session; the server’s faults stand under their fields, and at their slots', async ({
  page,
  api,
  server,
}) => {
  const { form, session } = await held(api);
  const path = `/api/session_stage/${session.id}`;
  await page.goto(`${form}/session/edit/${session.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Editer la session du 29 au 30 mars 2027' })).toBeVisible();
  await test.step('a place', async () => {
    await field(page, 'Remarque').fill('reste');
    await button(page, 'Ajouter un lieu…').click();
    const window = dialog(page, 'Ajouter un lieu');
    await expect(window.getByLabel('Nom')).toBeFocused();
    server.expectComplaint('/api/lieu');
    await window.getByLabel('Nom').press('Enter');
    await expect(window.getByLabel('Nom')).toHaveAttribute('aria-invalid', 'true');
    await window.getByLabel('Nom').fill(`Hangar ${api.mark}`);
    await window.getByLabel('Ville').fill('Lannion');
    await window.getByLabel('Ville').press('Enter');
    await expect(window).toHaveCount(0);
    await expect(button(page, `Retirer Hangar ${api.mark}, Lannion`)).toBeVisible();
    await expect(field(page, 'Remarque')).toHaveValue('reste');
    await button(page, 'Mettre à jour').click();
    await expect(row(page, 'du 29 au 30 mars 2027')).toContainText(`Hangar ${api.mark}, Lannion`);
    await nameLink(row(page, 'du 29 au 30 mars 2027')).click();
    await expect(field(page, 'Remarque')).toHaveValue('reste');
  });

  await part(page, 2, 'Jour').fill('2027-03-28');
  await part(page, 2, 'De').fill('02:30');
  await part(page, 2, 'À').fill('04:00');
  await field(page, 'Places').fill('0');
  server.expectComplaint(path);
  await button(page, 'Mettre à jour').click();
  await expect(page.getByRole('alert')).toContainText('Paramètre seats');
  await expect(part(page, 2, 'De')).toHaveAccessibleDescription(/02:30 n’existe pas le 28\/03\/2027/);
  await expect(part(page, 1, 'De')).not.toHaveAttribute('aria-invalid');
  await expect(part(page, 2, 'Jour')).toBeFocused();
  await expect(field(page, 'Places')).toHaveAttribute('aria-invalid', 'true');

  await part(page, 2, 'Jour').fill('2027-03-29');
  await part(page, 2, 'De').fill('12:00');
  await part(page, 2, 'À').fill('13:00');
  await field(page, 'Places').fill('');
  server.expectComplaint(path);
  await button(page, 'Mettre à jour').click();
  for (const rank of [1, 2])
    await expect(part(page, rank, 'De')).toHaveAccessibleDescription(/se chevauchent\s: 09:00-12:30 et 12:00-13:00/);
});

test('edited, its history, deleted and undone; found by its address, until it is gone', async ({
  page,
  api,
  server,
  complaints,
}) => {
  const { form, session } = await held(api);
  const dates = 'du 29 au 30 mars 2027';
  await page.goto(form);
  await nameLink(row(page, dates)).click();
  await field(page, 'Remarque').fill('Prévoir des chaussures');
  await button(page, 'Mettre à jour').click();
  await expect(said(page, `La session ${dates} a été mise à jour.`)).toBeVisible();
  await act(row(page, dates), 'Historique');
  await expect(page.getByRole('table', { name: 'Changements' }).getByRole('row', { name: 'Remarque' })).toBeVisible();

  await page.goto(form);
  await act(row(page, dates), 'Supprimer');
  const ask = popover(page, `Etes vous sûr de vouloir supprimer la session ${dates} ?`);
  await button(ask, 'Confirmer').click();
  await expect(sessions(page)).toContainText('Aucune session pour le moment.');
  await button(page, 'Annuler').click();
  await expect(row(page, dates)).toBeVisible();
  expect((await api.call('GET', `session_stage/${session.id}`))['remarque']).toBe('Prévoir des chaussures');

  await test.step('a stage that is deleted says how many sessions go with it', async () => {
    await page.goto(`/admin/stage?searchString=${api.mark}`);
    await act(page.getByRole('row', { name: `S-${api.mark}` }), 'Supprimer');
    await expect(page.getByRole('alertdialog')).toContainText('Avec lui\u00a0: 1 session\u00a0; aucun parcours');
  });
  await test.step('elsewhere, of another stage, or gone', async () => {
    complaints.announce(NOT_THERE);
    const missing = page.getByText('Cette session n’existe pas ou n’existe plus.');
    const other = await api.stage(`T-${api.mark}`);
    await page.goto(`/admin/session/edit/${session.id}`);
    await expect(page).toHaveURL(`${form}/session/edit/${session.id}`);
    await page.goto(`/admin/stage/edit/${other.id}/session/edit/${session.id}`);
    await expect(missing).toBeVisible();
    await page.goto(`${form}/session`);
    await expect(page).toHaveURL(form);
    await api.call('DELETE', `session_stage/${session.id}`);
    server.expectComplaint(`/api/session_stage/${session.id}`);
    await page.goto(`/admin/session/edit/${session.id}`);
    await expect(missing).toBeVisible();
  });
});

test('what a colleague changed alone is taken, what both changed is decided', async ({ page, api, server }) => {
  const { form, session, stage } = await held(api);
  const path = `session_stage/${session.id}`;
  await page.goto(`${form}/session/edit/${session.id}`);
  await field(page, 'Remarque').fill('la mienne');
  await part(page, 2, 'À').fill('12:00');
  const slots = [{ day: '2027-03-29', start: '14:00', end: '17:00' }];
  server.expectComplaint(`/api/${path}`);
  await api.call('PUT', path, { stageId: stage.id, start: '2027-03-29', end: '2027-03-30', slots, seats: 9 });
  await button(page, 'Mettre à jour').click();
  const clash = page.getByRole('group', { name: /^Créneaux.*changé aussi par/ });
  await expect(clash).toContainText('lundi 29 mars 2027, 14 h – 17 h');
  await clash.getByRole('radio', { name: 'La sienne' }).check();
  await button(page, 'Mettre à jour').click();
  await expect(said(page, 'Repris de la version enregistrée entre-temps')).toContainText('Places');
  expect(await api.call('GET', path)).toMatchObject({
    places: 9,
    remarque: 'la mienne',
    creneaux: [{ jour: '2027-03-29', debut: '14:00', fin: '17:00' }],
  });
});

test('by keyboard alone: a session is added, with a slot; what is typed is kept, and offered again', async ({
  page,
  api,
}) => {
  const { form } = await held(api);
  await page.goto(form);
  await answerLeaving(page);
  await tabTo(page, page.getByRole('link', { name: 'Ajouter une session' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajouter une session' })).toBeFocused();
  await tabTo(page, button(page, 'Ajouter un créneau'));
  await page.keyboard.press('Enter');
  await expect(part(page, 1, 'Jour')).toBeFocused();
  // The same, whichever of day and month the browser asks for first.
  await page.keyboard.type('04042027');
  await field(page, 'Remarque').fill('à garder');
  await expect.poll(() => stored(page)).toContain('à garder');
  await reload(page);
  await resume(page).click();
  await expect(field(page, 'Remarque')).toHaveValue('à garder');
  await expect(part(page, 1, 'Jour')).toHaveValue('2027-04-04');
  await page.keyboard.press('Control+s');
  await expect(said(page, 'La session du 4 avril 2027 a été ajoutée.')).toBeVisible();
});
