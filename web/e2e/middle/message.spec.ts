import { type Page } from '@playwright/test';
import { dialog } from '../fixtures';
import { csv, openImport } from '../admin/csv';
import { tabTo } from '../admin/keys';
import { deleted, message } from '../admin/message';
import { button, field, filter, rowOf } from '../admin/staff';
import { expect, test } from './middle';
import { expectWellMade } from '../admin/well-made';

const WIDE = { width: 1440, height: 900 };
const names = (page: Page) => page.locator('tbody').getByRole('rowheader');

test('a deletion is undone from its message; so is that undo, and the deletion once more; both messages are well made', async ({
  page,
  api,
  seam,
}) => {
  const { id, name } = await deleted(page, api);
  await expectWellMade(page);
  await page.setViewportSize(WIDE);
  await button(page, 'Annuler').click();
  await expect(message(page, `Annulé : Responsable ${name} Zoé.`)).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  // A second press on « Annuler », late, by the key or the mouse, undoes nothing by itself.
  await expect(button(page, 'Annuler l’annulation…')).toBeFocused();
  await expectWellMade(page);
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Enter');
  const asked = dialog(page, 'Annuler l’annulation\u00a0?');
  await expect(asked).toContainText(`${name} Zoé`);
  await button(asked, 'Fermer').click();
  await button(page, 'Annuler l’annulation…').click();
  await expect(button(asked, 'Annuler l’annulation')).toBeVisible();
  await expect(asked.getByRole('heading')).toBeFocused();
  expect(seam.sent('POST', /\/annuler$/)).toHaveLength(1);
  await button(asked, 'Annuler l’annulation').click();
  await expect(message(page, `Refait : Responsable ${name} Zoé.`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Voir cet élément' })).toHaveCount(0);
  await button(page, 'Annuler').click();
  await page.getByRole('link', { name: 'Voir cet élément' }).click();
  await expect(page).toHaveURL(`/admin/responsable/edit/${id}`);
  await expect(field(page, 'Nom')).toHaveValue(name);
});

test('closed by a key, it leads back to where one came from', async ({ page, api }) => {
  const { name } = await deleted(page, api);
  const close = button(message(page, name), 'Fermer le message');
  await tabTo(page, button(message(page, name), 'Annuler'));
  await page.keyboard.press('Shift+Tab');
  const before = await page.evaluateHandle(() => document.activeElement!);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(close).toHaveCount(0);
  expect(await before.evaluate((element) => element !== document.body && element === document.activeElement)).toBe(
    true,
  );
});

test('a save is undone from the list that says so, and the journal tells it', async ({ page, api }) => {
  const { id } = await api.parcours(`Avant ${api.mark}`);
  await page.goto(`/admin/parcours/edit/${id}`);
  await field(page, 'Nom').fill(`Après ${api.mark}`);
  await button(page, 'Mettre à jour').click();
  await filter(page, api.mark);
  await expect(names(page)).toHaveText([`Après ${api.mark}`]);
  await button(page, 'Annuler').click();
  await expect(names(page)).toHaveText([`Avant ${api.mark}`]);
  await page.getByRole('link', { name: 'Voir dans le journal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Annulation : Après ${api.mark}` })).toBeFocused();
});

test('what has changed nothing offers nothing', async ({ page, api }) => {
  const { id, nom_parcours } = await api.parcours();
  await page.goto(`/admin/parcours/edit/${id}`);
  await button(page, 'Mettre à jour').click();
  await expect(message(page, `Le parcours « ${String(nom_parcours)} » a été mis à jour.`)).toBeVisible();
  await expect(button(page, 'Annuler')).toHaveCount(0);
});

test('associations that were added go again', async ({ page, api }) => {
  const { id: id_parcours } = await api.parcours();
  await api.create('categorie', { name: 'Bases', position: 1, level: '', id_parcours });
  await api.create('sousparcours', { name: 'Voie', id_parcours });
  await api.stage(`MA-${api.mark}`);
  await page.goto(`/admin/parcours/details/${id_parcours}/association/add`);
  for (const [select, option] of [
    ['Catégorie', 'Bases'],
    ['Stage', `MA-${api.mark}`],
    ['Sous parcours', 'Voie'],
  ] as const) {
    await page.getByRole('combobox', { name: select, exact: true }).fill(option);
    await page.getByRole('option', { name: option }).click();
  }
  await button(page, 'Ajouter').click();
  await expect(message(page, '1 association a été ajoutée.')).toBeVisible();
  await button(page, 'Annuler').click();
  await expect(message(page, `Annulé : Association MA-${api.mark}, Bases, Voie.`)).toBeVisible();
  await expect(page.getByText('Aucune association pour le moment.')).toBeVisible();
});

test('by keyboard alone, and by Ctrl+Z, which in a field is the browser’s own', async ({ page, api }) => {
  const { name } = await deleted(page, api);
  await tabTo(page, button(page, 'Annuler'));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher' }).press('Control+z');
  await expect(message(page, 'Annulé')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+z');
  await tabTo(page, button(page, 'Annuler l’annulation'));
  await page.keyboard.press('Enter');
  await expect(message(page, 'Refait')).toBeVisible();
  await expect(page.getByText('Aucun responsable ne correspond')).toHaveCount(0);
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('an import is undone from its result, once looked at', async ({ page, api }) => {
  const known = await api.stage(`MI1-${api.mark}`);
  await page.goto(`/admin/stage?searchString=${api.mark}`);
  await openImport(page);
  const text = `Code;Libellé\nMI1-${api.mark};Autre\nMI2-${api.mark};Nouveau\nMI3-${api.mark};Gardé\n`;
  await page.getByLabel('Choisir un fichier CSV').setInputFiles(csv(text, `${api.mark}.csv`));
  await button(page, 'Importer un fichier CSV').click();
  await button(page.getByRole('dialog'), 'Confirmer').click();
  await expect(message(page, 'Import réussi : 2 créés, 1 modifié, 0 inchangé.')).toBeVisible();
  const stages = (await (await page.request.get('/api/stage')).json()) as { id: number; code_stage: string }[];
  const kept = stages.find(({ code_stage }) => code_stage === `MI3-${api.mark}`)!;
  await page.request.put(`/api/stage/${kept.id}`, { multipart: { code: `MI3-${api.mark}`, name: 'Mieux' } });

  await button(page, 'Annuler…').click();
  const asked = dialog(page, `Annuler « ${api.mark}.csv » ?`);
  await expect(asked).toContainText('1 stage sera rétabli, 1 supprimé');
  await expect(asked).toContainText('1 élément est conservé');
  await button(asked, 'Annuler la modification').click();
  await expect(message(page, 'Annulé : 1 stage rétabli, 1 supprimé ; 1 élément est conservé.')).toBeVisible();
  await filter(page, api.mark);
  await expect(names(page)).toHaveText([`MI1-${api.mark}`, `MI3-${api.mark}`]);
  expect(await api.call('GET', `stage/${known.id}`)).toMatchObject({ libelle_stage: `Libellé de MI1-${api.mark}` });
});
