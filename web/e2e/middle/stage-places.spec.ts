import { type Page } from '@playwright/test';
import { clash, side } from '../admin/clash';
import { Gestures } from '../admin/gestures';
import { message } from '../admin/message';
import { type Api, button, expectList, field } from '../admin/staff';
import { expect, test } from './middle';

/** A pathway with one category, and these sous-parcours. */
async function pathway(api: Api, name: string, sousParcours: string[]) {
  const { id: id_parcours } = await api.parcours(`${name} ${api.mark}`);
  const { id: categorieId } = await api.create('categorie', { name: 'Bases', position: 1, level: '', id_parcours });
  const sousParcoursIds: number[] = [];
  for (const own of sousParcours) {
    const { id } = await api.create('sousparcours', { name: own, id_parcours });
    sousParcoursIds.push(id);
  }
  return { id: id_parcours, categorieId, sousParcoursIds, choice: `${name} ${api.mark} › Bases` };
}

const picker = (page: Page) => page.getByRole('combobox', { name: 'Ajouter dans un parcours' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const line = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Parcours', exact: true }).getByRole('listitem').filter({ hasText: name });

async function pick(page: Page, choice: string) {
  await picker(page).click();
  await option(page, choice).click();
}

const placesOf = async (api: Api, id: number) =>
  ((await api.call('GET', `stage/${id}`))['definition_sous_parcours'] as { id_sous_parcours: number }[])
    .map(({ id_sous_parcours }) => id_sous_parcours)
    .sort((a, b) => a - b);

const place = (api: Api, stageId: number, { categorieId, sousParcoursIds }: Awaited<ReturnType<typeof pathway>>) =>
  api.call('POST', 'definition_sousparcours', { stageIds: [stageId], categorieId, sousParcoursIds });

test('a stage is put in two pathways in 5 gestures, and taken out of both by one undo', async ({ page, api }) => {
  const [radar, radio] = [await pathway(api, 'Radar', ['ILS', 'VOR']), await pathway(api, 'Radio', ['VHF'])];
  const { id } = await api.stage(`P-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(page.getByText('Ce stage n’est dans aucun parcours.')).toBeVisible();
  const hands = new Gestures();
  for (const { choice } of [radar, radio]) {
    await hands.make(() => picker(page).click());
    await hands.make(() => option(page, choice).click());
  }
  await expect(line(page, radar.choice).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await hands.make(() => button(page, 'Mettre à jour').click());
  await expectList(page, '/admin/stage');
  expect(hands.count).toBeLessThanOrEqual(8);
  expect(await placesOf(api, id)).toEqual([...radar.sousParcoursIds, ...radio.sousParcoursIds].sort((a, b) => a - b));

  await button(message(page, 'a été mis à jour'), 'Annuler').click();
  await expect(message(page, 'Annulé')).toBeVisible();
  expect(await placesOf(api, id)).toEqual([]);
});

test('a new stage is placed by the keyboard alone; one that has no place is led to its own', async ({ page, api }) => {
  const { choice, sousParcoursIds } = await pathway(api, 'Radar', ['ILS', 'VOR']);
  await page.goto('/admin/stage/add');
  await field(page, 'Code').fill(`N-${api.mark}`);
  await field(page, 'Libellé').fill('Neuf');
  await picker(page).focus();
  await page.keyboard.type(`bases ${api.mark} rad`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(line(page, choice).getByRole('checkbox', { name: 'VOR' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ControlOrMeta+s');
  const done = message(page, `Le stage « N-${api.mark} » a été ajouté.`);
  await expect(done.getByRole('link', { name: 'En ajouter un autre' })).toBeVisible();
  await expect(done.getByRole('link', { name: 'Le placer dans un parcours' })).toHaveCount(0);
  const [found] = (await (await page.request.get(`/api/stage?searchString=N-${api.mark}`)).json()) as { id: number }[];
  expect(await placesOf(api, found!.id)).toEqual([sousParcoursIds[0]]);

  await done.getByRole('link', { name: 'En ajouter un autre' }).click();
  await field(page, 'Code').fill(`S-${api.mark}`);
  await field(page, 'Libellé').fill('Seul');
  await button(page, 'Ajouter').click();
  await page.getByRole('link', { name: 'Le placer dans un parcours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Editer le stage S-${api.mark}` })).toBeVisible();
  await expect(picker(page)).toBeFocused();
});

test('a line is changed, refused without a sous-parcours, then removed', async ({ page, api, server }) => {
  const names = ['ILS', 'VOR', 'DME', 'TACAN'];
  const radar = await pathway(api, 'Radar', names);
  const radio = await pathway(api, 'Radio', ['VHF']);
  const { id } = await api.stage(`P-${api.mark}`);
  await place(api, id, radar);
  await place(api, id, radio);
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(line(page, radio.choice).getByRole('checkbox')).toHaveCount(0);

  const own = line(page, radar.choice);
  await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await button(own, `Tout décocher : ${radar.choice}`).click();
  server.expectComplaint(`/api/stage/${id}`);
  await button(page, 'Mettre à jour').click();
  await expect(own).toContainText('Choisissez au moins un sous-parcours, ou retirez cette ligne.');
  await expect(own.getByRole('checkbox').first()).toBeFocused();
  await expect(line(page, radio.choice)).not.toContainText('Choisissez');

  await own.getByRole('checkbox', { name: 'DME' }).check();
  await expect(own).not.toContainText('Choisissez');
  await button(page, `Retirer de ${radio.choice}`).click();
  await expect(picker(page)).toBeFocused();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await placesOf(api, id)).toEqual([radar.sousParcoursIds[2]]);
});

test('places put back after a save that got no answer are put back on the server, too', async ({ page, api, seam }) => {
  const [radar, radio] = [await pathway(api, 'Radar', ['ILS', 'VOR']), await pathway(api, 'Radio', ['VHF'])];
  const { id } = await api.stage(`P-${api.mark}`);
  await place(api, id, radar);
  await page.goto(`/admin/stage/edit/${id}`);
  await pick(page, radio.choice);
  await line(page, radar.choice).getByRole('checkbox', { name: 'VOR' }).uncheck();
  const held = seam.hold('PUT', `/api/stage/${id}`, 'lost');
  await button(page, 'Mettre à jour').click();
  await held.arrived();
  held.release();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  expect(await placesOf(api, id)).toEqual([radar.sousParcoursIds[0], ...radio.sousParcoursIds]);

  await button(page, `Retirer de ${radio.choice}`).click();
  await line(page, radar.choice).getByRole('checkbox', { name: 'VOR' }).check();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await placesOf(api, id)).toEqual(radar.sousParcoursIds);
});

test('places changed further after a save that never arrived are all saved', async ({ page, api, seam }) => {
  const [radar, radio] = [await pathway(api, 'Radar', ['ILS', 'VOR']), await pathway(api, 'Radio', ['VHF'])];
  const { id } = await api.stage(`P-${api.mark}`);
  await place(api, id, radar);
  await page.goto(`/admin/stage/edit/${id}`);
  await pick(page, radio.choice);
  seam.answer('PUT', `/api/stage/${id}`, 'unreachable', true);
  await button(page, 'Mettre à jour').click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await line(page, radar.choice).getByRole('checkbox', { name: 'VOR' }).uncheck();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await placesOf(api, id)).toEqual([radar.sousParcoursIds[0], ...radio.sousParcoursIds]);
});

test('what a colleague places meanwhile stays', async ({ page, api, colleague }) => {
  const [radar, radio] = [await pathway(api, 'Radar', ['ILS']), await pathway(api, 'Radio', ['VHF'])];
  const { id } = await api.stage(`P-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await pick(page, radar.choice);
  const { categorieId, sousParcoursIds } = radio;
  await colleague.call('POST', 'definition_sousparcours', { stageIds: [id], categorieId, sousParcoursIds });
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await placesOf(api, id)).toEqual([...radar.sousParcoursIds, ...radio.sousParcoursIds]);
});

test('places that two have changed, with another field, are chosen between', async ({ page, api, server }) => {
  const [radar, radio] = [await pathway(api, 'Radar', ['ILS']), await pathway(api, 'Radio', ['VHF'])];
  const { id } = await api.stage(`P-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await pick(page, radar.choice);
  await place(api, id, radio);
  const theirs = { code: `P-${api.mark}`, name: 'Radar', rythm: '2 jours' };
  expect((await page.request.put(`/api/stage/${id}`, { multipart: theirs })).status()).toBe(200);
  server.expectComplaint(`/api/stage/${id}`);
  await button(page, 'Mettre à jour').click();
  await expect(clash(page, 'Parcours')).toContainText(`${radar.choice} : ILS`);
  await expect(clash(page, 'Parcours')).toContainText(`${radio.choice} : VHF`);
  await side(page, 'Parcours', 'La mienne').check();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await placesOf(api, id)).toEqual(radar.sousParcoursIds);
});

test('a place that was not saved is offered again', async ({ page, api }) => {
  const { choice } = await pathway(api, 'Radar', ['ILS', 'VOR']);
  const { id } = await api.stage(`P-${api.mark}`);
  await page.goto(`/admin/stage/edit/${id}`);
  await pick(page, choice);
  await line(page, choice).getByRole('checkbox', { name: 'VOR' }).uncheck();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('places');
  await page.reload();
  await page.getByRole('button', { name: /^Reprendre/ }).click();
  await expect(line(page, choice).getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('the structure that does not come can be asked again, and the rest of the form is there', async ({
  page,
  api,
  seam,
}) => {
  const { choice } = await pathway(api, 'Radar', ['ILS']);
  const { id } = await api.stage(`P-${api.mark}`);
  seam.answer('GET', '/api/categorie', 503);
  await page.goto(`/admin/stage/edit/${id}`);
  await expect(field(page, 'Code')).toHaveValue(`P-${api.mark}`);
  await expect(page.getByRole('alert')).toContainText('Revenez plus tard.');
  seam.recover();
  await button(page, 'Réessayer').click();
  await pick(page, choice);
  await expect(line(page, choice)).toBeVisible();
});

test('an editor of one pathway is offered that one; a stage of another, too, is read', async ({
  page,
  api,
  enterAs,
}) => {
  const [own, other] = [await pathway(api, 'Radar', ['ILS']), await pathway(api, 'Radio', ['VHF'])];
  const free = await api.stage(`L-${api.mark}`);
  const shared = await api.stage(`P-${api.mark}`);
  await place(api, shared.id, own);
  await place(api, shared.id, other);
  await enterAs({ parcours: [own.id] });
  await page.goto(`/admin/stage/edit/${free.id}`);
  await picker(page).fill(api.mark);
  await expect(page.getByRole('option')).toHaveText([own.choice]);
  await option(page, own.choice).click();
  await button(page, 'Mettre à jour').click();
  await expectList(page, '/admin/stage');
  expect(await placesOf(api, free.id)).toEqual(own.sousParcoursIds);

  await page.goto(`/admin/stage/edit/${shared.id}`);
  await expect(page.getByText(`Dépend aussi de « Radio ${api.mark} », que vous ne modifiez pas.`)).toBeVisible();
  await expect(line(page, other.choice)).toContainText('Ce parcours n’est pas parmi les vôtres.');
  await expect(line(page, own.choice).or(line(page, other.choice)).getByRole('button')).toHaveCount(0);
  await expect(picker(page)).toHaveCount(0);
});
