import { type Page } from '@playwright/test';
import { Gestures } from '../admin/gestures';
import { bar, grid, matrixWorld } from '../admin/matrice';
import { message } from '../admin/message';
import { type Api, button } from '../admin/staff';
import { expect, test } from './middle';

const COLUMNS = ['DME', 'GNSS', 'ILS', 'NDB', 'TACAN', 'VOR'];
const WANTED = ['DME', 'ILS', 'NDB', 'VOR'];

/** So many stages to link to 4 sous-parcours, from the pathway's associations. */
async function begun(page: Page, api: Api, stages: number) {
  const world = await matrixWorld(api, { stages, linked: 0, sousParcours: COLUMNS });
  await page.goto(world.path.replace('matrice', 'association'));
  await expect(page.getByText('Aucune association pour le moment.')).toBeVisible();
  return world;
}

const linked = (count: number) =>
  Array.from({ length: count }, (_, i) => WANTED.map((name) => `${101 + i} Bases ${name}`)).flat();

test('stages to 4 sous-parcours by the form of associations: 2 gestures a stage, 132 for sixty', async ({
  page,
  api,
}) => {
  const { codes, saved } = await begun(page, api, 6);
  const gestures = new Gestures();
  const choose = async (select: string, option: string) => {
    await gestures.make(() => page.getByRole('combobox', { name: select, exact: true }).fill(option));
    await gestures.make(() => page.getByRole('option', { name: option }).first().click());
  };
  await gestures.make(() => page.getByRole('link', { name: 'Ajouter une association' }).click());
  await choose('Catégorie', 'Bases');
  for (const code of codes) await choose('Stage', code);
  for (const name of WANTED) await choose('Sous parcours', name);
  await gestures.make(() => button(page, 'Ajouter').click());
  await expect(message(page, '24 associations ont été ajoutées.')).toBeVisible();
  expect(await saved()).toEqual(linked(codes.length).sort());
  expect(gestures.count).toBe(12 + 2 * codes.length);
});

test('stages to 4 sous-parcours by the matrix: 11 gestures, however many', async ({ page, api }) => {
  const { codes, saved } = await begun(page, api, 20);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // A column of a sheet.
  await page.evaluate((text) => navigator.clipboard.writeText(text), codes.join('\r\n'));
  const gestures = new Gestures();
  await gestures.make(() => page.getByRole('link', { name: 'Matrice', exact: true }).click());
  await gestures.make(() => page.getByLabel('Catégorie', { exact: true }).selectOption('Bases'));
  await gestures.make(() => page.getByText('Ajouter des stages').click());
  await gestures.make(() => page.getByRole('combobox', { name: 'Stages à ajouter' }).click());
  await gestures.make(() => page.keyboard.press('ControlOrMeta+v'));
  for (const name of WANTED) await gestures.make(() => page.getByRole('checkbox', { name, exact: true }).check());
  await gestures.make(() => button(page, 'Ajouter ces 20 stages').click());
  await expect(bar(page)).toContainText('80 ajouts');
  await gestures.make(() => button(page, 'Enregistrer').click());

  await expect(message(page, '80 associations ajoutées.')).toBeVisible();
  await expect(grid(page).getByRole('row')).toHaveCount(22);
  expect(await saved()).toEqual(linked(codes.length).sort());
  expect(gestures.count).toBe(11);
});

test('a list of codes with some that nobody has: those are told, the others are there', async ({ page, api }) => {
  const { codes } = await begun(page, api, 2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const lines = [codes[0]!, 'INCONNU-1', `${codes[1]!}\tLibellé de ${codes[1]!}`, '=1+1', '<b>x</b>'];
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.getByRole('link', { name: 'Matrice', exact: true }).click();
  await page.getByText('Ajouter des stages').click();
  await page.getByRole('combobox', { name: 'Stages à ajouter' }).click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(
    page.getByText('2 stages collés. 3 lignes ne nomment aucun stage : INCONNU-1, =1+1, <b>x</b>'),
  ).toBeVisible();
  await expect(button(page, 'Ajouter ces 2 stages')).toBeVisible();
});
