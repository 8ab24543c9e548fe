import { type Page } from '@playwright/test';
import { Gestures } from '../admin/gestures';
import { message } from '../admin/message';
import { type Api, button, field, filter, firstRow, menuOf, rowOf } from '../admin/staff';
import { expect, test } from './middle';

const CATEGORIES = ['Bases', 'Milieu', 'Fin', 'Expertise'];
const SOUS_PARCOURS = ['ILS', 'VOR'];

/** This year's pathway of so many categories, with three stages a category in both sous-parcours; one stands before the list of pathways. */
async function begun(page: Page, api: Api, categories = CATEGORIES) {
  const { id } = await api.parcours(`Radar ${api.mark} 2026`);
  const parent = { id_parcours: id };
  const sousParcoursIds = [];
  for (const name of SOUS_PARCOURS) sousParcoursIds.push((await api.create('sousparcours', { name, ...parent })).id);
  const codes: string[][] = [];
  for (const [i, name] of categories.entries()) {
    const level = `niveau ${i}`;
    const { id: categorieId } = await api.create('categorie', { name, position: i + 1, level, ...parent });
    const own = [1, 2, 3].map((n) => `G${i}${n}-${api.mark}`);
    const stageIds = [];
    for (const code of own) stageIds.push((await api.stage(code)).id);
    await api.call('POST', 'definition_sousparcours', { stageIds, categorieId, sousParcoursIds });
    codes.push(own);
  }
  await page.goto('/admin/parcours');
  await filter(page, api.mark);
  return { id, codes };
}

type Detail = {
  sous_parcours: { id: number; nom_sous_parcours: string }[];
  categories: {
    nom_categorie: string;
    position_categorie_parcours: number;
    niveau_categorie_parcours: string;
    definition_sous_parcours: { id_sous_parcours: number; stage: { code_stage: string } }[];
  }[];
};

/** The content of a pathway, by names. */
async function contents(page: Page, id: string | number) {
  const { sous_parcours, categories } = (await (await page.request.get(`/api/parcours/${id}`)).json()) as Detail;
  const names = new Map(sous_parcours.map((one) => [one.id, one.nom_sous_parcours]));
  return categories.map((one) => [
    `${one.position_categorie_parcours} ${one.nom_categorie}, ${one.niveau_categorie_parcours}`,
    one.definition_sous_parcours.map((held) => `${held.stage.code_stage} ${names.get(held.id_sous_parcours)}`).sort(),
  ]);
}

const idIn = (page: Page) => /(\d+)(?:\/association)?$/.exec(page.url())![1]!;

test('next year’s pathway from this year’s by the forms: 19 gestures a category, 88 for four', async ({
  page,
  api,
}) => {
  const categories = CATEGORIES.slice(0, 1);
  const { id, codes } = await begun(page, api, categories);
  const gestures = new Gestures();
  const click = (name: string) =>
    gestures.make(() => page.getByRole('link', { name, exact: true }).or(button(page, name)).first().click());
  const fill = (label: string, text: string) => gestures.make(() => field(page, label).fill(text));
  const choose = async (select: string, option: string) => {
    await gestures.make(() => page.getByRole('combobox', { name: select, exact: true }).fill(option));
    await gestures.make(() => page.getByRole('option', { name: option }).first().click());
  };
  await click('Ajouter un parcours');
  await fill('Nom', `Radar ${api.mark} 2027`);
  await click('Ajouter');
  await gestures.make(() =>
    rowOf(page, `Radar ${api.mark} 2027`).getByRole('link', { name: 'Sous-parcours / Catégorie' }).click(),
  );
  for (const [i, name] of categories.entries()) {
    await click('Ajouter une catégorie');
    await fill('Nom', name);
    await fill('Position', String(i + 1));
    await fill("Niveau d'entrée", `niveau ${i}`);
    await click('Ajouter');
  }
  await click('Sous-parcours');
  for (const name of SOUS_PARCOURS) {
    await click('Ajouter un sous-parcours');
    await fill('Nom', name);
    await click('Ajouter');
  }
  await click('Associations Stage/Sous-parcours/catégorie');
  for (const [i, name] of categories.entries()) {
    await click('Ajouter une association');
    await choose('Catégorie', name);
    for (const code of codes[i]!) await choose('Stage', code);
    for (const one of SOUS_PARCOURS) await choose('Sous parcours', one);
    await click('Ajouter');
    await expect(message(page, '6 associations ont été ajoutées.')).toBeVisible();
  }

  expect(await contents(page, idIn(page))).toEqual(await contents(page, id));
  expect(gestures.count).toBe(12 + 19 * categories.length);
});

test('next year’s pathway from this year’s by « Dupliquer »: 3 gestures', async ({ page, api }) => {
  const { id } = await begun(page, api);
  const gestures = new Gestures();

  await gestures.make(() => menuOf(firstRow(page)).click());
  await gestures.make(() => page.getByRole('menuitem', { name: 'Dupliquer' }).click());
  await expect(page.getByRole('dialog').getByLabel('Nom')).toBeFocused();
  await expect(page.getByRole('dialog')).toContainText('4 catégories, 2 sous-parcours et 24 associations');
  await gestures.make(() => page.keyboard.press('Enter'));

  await expect(message(page, `Le parcours « Radar ${api.mark} 2027 » a été dupliqué`)).toBeVisible();
  expect(await contents(page, idIn(page))).toEqual(await contents(page, id));
  expect(gestures.count).toBe(3);
});
