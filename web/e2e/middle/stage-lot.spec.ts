import { type Page } from '@playwright/test';
import { type Api, button, rowOf } from '../admin/staff';
import { expect, test } from './middle';

const bar = (page: Page) => page.getByRole('region', { name: 'Stages choisis' });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** In the window: the filters of the list have choices of the same names. */
async function pick(page: Page, select: string, option: string) {
  const window = page.getByRole('dialog');
  await window.getByRole('combobox', { name: select, exact: true }).fill(option);
  await window.getByRole('option', { name: option }).click();
}

/** Three stages of the test's own, listed alone. */
async function three(page: Page, api: Api): Promise<[string, string, string]> {
  const codes: [string, string, string] = [`A-${api.mark}`, `B-${api.mark}`, `C-${api.mark}`];
  for (const code of codes) await api.stage(code, { hours: '7' });
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await expect(rowOf(page, codes[2])).toBeVisible();
  return codes;
}

const hoursOf = async (page: Page, { mark }: Api): Promise<number[]> => {
  const response = await page.request.get(`/api/stage/tableau?searchString=${mark}`);
  return ((await response.json()) as { volume_horaire_stage: number }[]).map((one) => one.volume_horaire_stage);
};

test('rows are chosen by their boxes, the page by its own, and all results', async ({ page, api }) => {
  const [a, b] = await three(page, api);
  const all = page.getByRole('checkbox', { name: 'Toute la page' });
  await boxOf(page, a).check();
  await expect(bar(page)).toContainText('1 stage choisi');
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.check();
  await expect(bar(page)).toContainText('3 stages choisis');
  await boxOf(page, b).uncheck();
  await expect(bar(page)).toContainText('2 stages choisis');
  await page.getByRole('searchbox').fill('DAT-101');
  await expect(bar(page)).toContainText('2 stages choisis, dont 2 hors de cette page');
  await button(bar(page), 'Choisir le résultat').click();
  await expect(bar(page)).toContainText('1 stage choisi');
  await expect(boxOf(page, 'DAT-101')).toBeChecked();
  await button(bar(page), 'Ne rien choisir').click();
  await expect(bar(page)).toHaveCount(0);
});

test('hours of many: the consequence first, then the act, then the way back', async ({ page, api }) => {
  const [a, b] = await three(page, api);
  await boxOf(page, a).check();
  await boxOf(page, b).check();
  await button(bar(page), 'Modifier…').click();
  const ask = dialog(page, 'Modifier 2 stages');
  await expect(button(ask, 'Continuer')).toBeDisabled();
  await ask.getByLabel('Volume horaire').fill('-3');
  await api.call('POST', 'stage/lot/modifier', { stageIds: await idsOf(page, [b]), hours: 21 });
  await ask.getByLabel('Volume horaire').fill('21');
  await button(ask, 'Continuer').click();
  await expect(ask).toContainText('1 stage sera modifié. 1 stage est déjà ainsi.');
  expect(await hoursOf(page, api)).toEqual([7, 21, 7]);
  await ask.getByLabel('Volume horaire').fill('35');
  await expect(button(ask, 'Continuer')).toBeVisible();
  await button(ask, 'Continuer').click();
  await expect(ask).toContainText('2 stages seront modifiés.');
  await button(ask, 'Modifier').click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByText('2 stages ont été modifiés.')).toBeVisible();
  await expect(button(bar(page), 'Modifier…')).toBeFocused();
  expect(await hoursOf(page, api)).toEqual([35, 35, 7]);
  await page.locator('.message').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^Annulé/)).toBeVisible();
  expect(await hoursOf(page, api)).toEqual([7, 21, 7]);
});

test('what the server refuses is told at its field', async ({ page, api, server }) => {
  const [a] = await three(page, api);
  await boxOf(page, a).check();
  await button(bar(page), 'Modifier…').click();
  const ask = dialog(page, 'Modifier 1 stage');
  await ask.getByLabel('Capacité').fill('douze');
  server.expectComplaint('/api/stage/lot/modifier');
  await button(ask, 'Continuer').click();
  await expect(ask.getByRole('alert')).toContainText('Impossible de modifier ces stages :');
  await expect(ask.getByLabel('Capacité')).toHaveAccessibleDescription(/nombre entier de 0 à 100000/);
  await page.keyboard.press('Escape');
  await expect(ask).toHaveCount(0);
  await expect(button(bar(page), 'Modifier…')).toBeFocused();
});

test('a responsable is added to many, and taken from them', async ({ page, api }) => {
  await api.create('responsable', { lastName: `NOM ${api.mark}`, firstName: 'Zoé' });
  await three(page, api);
  await page.getByRole('checkbox', { name: 'Toute la page' }).check();
  const person = `NOM ${api.mark} Zoé`;
  for (const [label, count] of [
    ['Ajouter les responsables', 3],
    ['Retirer les responsables', 0],
  ] as const) {
    await button(bar(page), 'Modifier…').click();
    await pick(page, label, person);
    await button(page, 'Continuer').click();
    await expect(page.getByText('3 stages seront modifiés.')).toBeVisible();
    await button(page.getByRole('dialog'), 'Modifier').click();
    // The message of the first round may still be there in the second.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('3 stages ont été modifiés.')).toBeVisible();
    const response = await page.request.get(`/api/stage/tableau?searchString=${api.mark}`);
    const rows = (await response.json()) as { responsables: object[] }[];
    expect(rows.filter(({ responsables }) => responsables.length > 0)).toHaveLength(count);
  }
});

test('many go into a category, for the sous-parcours that are chosen', async ({ page, api }) => {
  const parcours = await api.parcours();
  const parent = { id_parcours: parcours.id };
  await api.create('categorie', { name: 'Bases', position: 1, level: '', ...parent });
  for (const name of ['Approche', 'Route']) await api.create('sousparcours', { name, ...parent });
  await three(page, api);
  await page.getByRole('checkbox', { name: 'Toute la page' }).check();
  await button(bar(page), 'Ajouter à une catégorie…').click();
  const ask = dialog(page, 'Ajouter 3 stages à une catégorie');
  await pick(page, 'Parcours', `Parcours ${api.mark}`);
  await pick(page, 'Catégorie', 'Bases');
  for (const name of ['Approche', 'Route']) await pick(page, 'Sous-parcours', name);
  await button(ask, 'Continuer').click();
  await expect(ask).toContainText('6 associations seront ajoutées.');
  await button(ask, 'Ajouter').click();
  await expect(page.getByText('6 associations ont été ajoutées.')).toBeVisible();
  const made = await page.request.get(`/api/definition_sousparcours?parcoursId=${parcours.id}`);
  expect((await made.json()) as object[]).toHaveLength(6);
  await button(bar(page), 'Ajouter à une catégorie…').click();
  await pick(page, 'Parcours', `Parcours ${api.mark}`);
  await pick(page, 'Catégorie', 'Bases');
  await pick(page, 'Sous-parcours', 'Route');
  await button(ask, 'Continuer').click();
  await expect(ask).toContainText('Rien ne changera');
  await expect(button(ask, 'Ajouter')).toBeDisabled();
});

test('by keyboard alone: chosen, deleted, brought back', async ({ page, api }) => {
  const [a, b, c] = await three(page, api);
  await boxOf(page, a).focus();
  await page.keyboard.press('Space');
  await boxOf(page, c).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  while (!(await button(bar(page), 'Supprimer…').evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const ask = dialog(page, 'Supprimer 2 stages ?');
  await expect(ask).toContainText('2 stages seront supprimés, et rien d’autre.');
  while (!(await button(ask, 'Supprimer').evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 stages ont été supprimés.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Stages' })).toBeFocused();
  await expect(rowOf(page, a)).toHaveCount(0);
  await expect(rowOf(page, b)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, a)).toBeVisible();
  await expect(rowOf(page, c)).toBeVisible();
});

test('one that has gone meanwhile is told of, and the others are done', async ({ page, api }) => {
  const [a, b] = await three(page, api);
  await boxOf(page, a).check();
  await boxOf(page, b).check();
  const [id] = await idsOf(page, [a]);
  await api.call('DELETE', `stage/${id}`);
  await button(bar(page), 'Supprimer…').click();
  const ask = dialog(page, 'Supprimer 2 stages ?');
  await expect(ask).toContainText('1 stage sera supprimé, et rien d’autre. 1 stage n’existe plus.');
  await button(ask, 'Supprimer').click();
  await expect(page.getByText('1 stage a été supprimé. 1 stage n’existe plus.')).toBeVisible();
});

async function idsOf(page: Page, codes: string[]): Promise<number[]> {
  const rows = (await (await page.request.get('/api/stage')).json()) as { id: number; code_stage: string }[];
  return rows.filter(({ code_stage }) => codes.includes(code_stage)).map(({ id }) => id);
}
