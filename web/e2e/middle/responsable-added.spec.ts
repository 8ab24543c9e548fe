import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { button, expectList, field } from '../admin/staff';
import { expect, test } from './middle';

const picker = (page: Page) => page.getByRole('combobox', { name: 'Responsables' });
const added = (page: Page) => dialog(page, 'Ajouter un responsable');
const adding = (page: Page) => page.getByRole('option', { name: 'Ajouter cette personne' });

async function ask(page: Page, name: string) {
  await page.goto('/admin/stage/add');
  await picker(page).fill(name);
  await adding(page).click();
}

test('a person who is not in the list, which is no taller than its one choice, is added from it, and picked', async ({
  page,
  api,
}) => {
  const name = `ROUX-${api.mark}`.toUpperCase();
  await page.goto('/admin/stage/add');
  await field(page, 'Code').fill(`R-${api.mark}`);
  await field(page, 'Libellé').fill('Radar');
  await picker(page).fill(`Anaïs ${name}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  const [list, only] = [await page.getByRole('listbox').boundingBox(), await adding(page).boundingBox()];
  expect(list!.height).toBeLessThan(only!.height + 8);
  await picker(page).press('Enter');
  await expect(added(page).getByLabel('Nom', { exact: true })).toHaveValue(name);
  await expect(added(page).getByLabel('Prénom')).toHaveValue('Anaïs');
  await page.keyboard.press('Enter');
  await expect(button(page, `Retirer ${name} Anaïs`)).toBeVisible();
  await expect(picker(page)).toBeFocused();
  await button(page, 'Ajouter').click();
  await expectList(page, '/admin/stage');
  const [stage] = (await (await page.request.get(`/api/stage?searchString=R-${api.mark}`)).json()) as object[];
  expect(stage).toMatchObject({ responsables: [{ nom_responsable: name, prenom_responsable: 'Anaïs' }] });
});

test('a name in an order that nothing tells is not saved by Enter twice, and is put right by a third', async ({
  page,
  api,
  seam,
}) => {
  await page.goto('/admin/stage/add');
  await picker(page).fill(`Alix Durand${api.mark}`);
  await expect(adding(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(added(page).getByRole('status').first()).toHaveText(
    `Nom de famille : « Alix », prénom : « Durand${api.mark} ».`,
  );
  await expect(button(added(page), 'Intervertir')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(added(page).getByLabel('Nom', { exact: true })).toHaveValue(`Durand${api.mark}`);
  await expect(added(page).getByLabel('Prénom')).toHaveValue('Alix');
  expect(seam.sent('POST', '/api/responsable')).toHaveLength(0);
  await added(page).getByLabel('Prénom').press('Enter');
  await expect(button(page, `Retirer Durand${api.mark} Alix`)).toBeVisible();
  await page.keyboard.type('Zoé');
  await expect(picker(page)).toHaveValue('Zoé');
});

test('a person who is there already is picked instead, whichever name comes first', async ({ page, api, seam }) => {
  const lastName = `ROUX-${api.mark}`;
  await api.create('responsable', { lastName, firstName: 'Zoé' });
  await ask(page, `Zoe ${lastName}`);
  await expect(added(page)).toContainText(`« ${lastName} Zoé » est déjà dans la liste.`);
  await expect(button(added(page), 'Ajouter quand même')).toBeVisible();
  await button(added(page), 'Choisir cette personne').click();
  await expect(button(page, `Retirer ${lastName} Zoé`)).toBeVisible();
  expect(seam.sent('POST', '/api/responsable')).toHaveLength(0);
});

test('a refusal stands on its field, and a double click adds once', async ({ page, api, seam, server }) => {
  await ask(page, `ROUX-${api.mark}`);
  server.expectComplaint('/api/responsable');
  await button(added(page), 'Ajouter').click();
  await expect(added(page).getByLabel('Prénom')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await added(page).getByLabel('Prénom').fill('Zoé');
  seam.answer('POST', '/api/responsable', 'unreachable', true);
  await button(added(page), 'Ajouter').click();
  await expect(added(page).getByRole('alert')).toContainText('Impossible d’ajouter un responsable :');
  const release = seam.holdBack('POST', '/api/responsable');
  await button(added(page), 'Ajouter').dblclick();
  release();
  await expect(button(page, `Retirer ROUX-${api.mark} Zoé`)).toBeVisible();
  const people = (await (await page.request.get('/api/responsable')).json()) as { nom_responsable: string }[];
  expect(people.filter(({ nom_responsable }) => nom_responsable.includes(api.mark))).toHaveLength(1);
});
