import { editor } from '../admin/bring';
import { csv, preview, sendCsv, step, stored } from '../admin/csv';
import { bar as pending, box, matrixWorld, openMatrix } from '../admin/matrice';
import { message } from '../admin/message';
import { bar, cell, editorOf, hoursOf, makeStages, openSheet } from '../admin/sheet';
import { act, button, expect, field, PASSWORD, rowOf, signOut } from '../admin/staff';
import { drag, opened, orderOf, structureWorld } from '../admin/structure';
import { dialog, PARCOURS, stageButton } from '../fixtures';
import { lowestLinesOf } from '../paper';
import { test, write } from './firefox';

test('a visitor searches, refines, and opens a stage of a pathway', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  const search = dialog(page, 'Rechercher un stage');
  await expect(search.getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
  await page.keyboard.type('radar mode');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('status')).toHaveText('2 stages trouvés');
  await search.getByRole('checkbox', { name: 'Surveillance' }).check();
  await expect(page).toHaveURL(/parcours=1/);
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  await expect(page.getByRole('dialog').getByText('35 H').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stageButton(page, 'SUR-201')).toBeFocused();
});

test('the PDF of a stage is shown', async ({ page }) => {
  await page.goto('/api/stage/5/getFichePEFile');
  await expect(page.getByText('SUR-201 : fiche PE')).toBeVisible();
});

test('pathways are printed without a title alone at the foot of a sheet', async ({ page }) => {
  for (const address of Object.values(PARCOURS)) {
    await page.goto(address);
    await expect(page.locator('.printed-on')).toHaveAttribute('data-text', /^Édité le/);
    const titles = await page.locator('h2, h3').allInnerTexts();
    const alone = (await lowestLinesOf(page)).filter((line) => titles.some((title) => title.endsWith(line)));
    expect.soft(alone, address).toEqual([]);
  }
});

test('cells of the sheet are copied, cut and pasted by keys, and saved', async ({ page, api }) => {
  const [first, second] = await makeStages(api, 3);
  await openSheet(page, api);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await cell(page, 0, 'heures').click();
  await page.keyboard.type('35');
  await press('Enter', 'ArrowUp', 'Control+c', 'ArrowDown', 'Control+v');
  await expect(cell(page, 1, 'heures')).toContainText('35');
  await expect(editorOf(cell(page, 1, 'heures'))).toBeFocused();
  await cell(page, 0, 'libelle').click();
  await press('Control+x', 'ArrowDown', 'Control+v');
  await expect(cell(page, 1, 'libelle')).toContainText('Stage 1');
  await expect(cell(page, 0, 'libelle')).toContainText('à corriger');
  await press('ArrowUp');
  await page.keyboard.type('École');
  await press('Enter', 'Control+s');
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect([await hoursOf(page, first!.id), await hoursOf(page, second!.id)]).toEqual([35, 35]);
  expect(await stored(page, api)).toEqual([
    `${api.mark}-0001 École`,
    `${api.mark}-0002 Stage 1`,
    `${api.mark}-0003 Stage 3`,
  ]);
});

test.describe('an account that only reads', () => {
  test.use({ who: 'nobody' });

  test('signs in, copies cells, and signs out', async ({ page, api }) => {
    await makeStages(api, 1);
    const username = `agent-${api.mark}`;
    const { id } = await api.staff(username);
    await api.call('PUT', `user/${id}`, { role: 'lecteur' });
    await page.goto('/admin/login');
    await write(page.getByLabel('Identifiant', { exact: true }), username);
    await write(page.getByLabel('Mot de passe', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Mon compte' })).toBeVisible();

    await openSheet(page, api);
    await cell(page, 0, 'libelle').click();
    await page.keyboard.press('Control+c');
    const words = page.getByLabel('Code ou libellé');
    await words.click();
    await page.keyboard.press('Control+a');
    // The search that it starts would be refused after the sign-out.
    const searched = page.waitForResponse(/\/tableau\?searchString=Stage\+1&/);
    await page.keyboard.press('Control+v');
    await expect(words).toHaveValue('Stage 1');
    await searched;
    await signOut(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  });
});

test('a text is written with the toolbar and the keys', async ({ page, api }) => {
  await page.goto('/admin/parcours/add');
  await write(field(page, 'Nom'), `Parcours ${api.mark}`);
  await editor(page).click();
  await page.keyboard.type('Texte important');
  await page.keyboard.press('ControlOrMeta+a');
  await button(page.getByRole('toolbar', { name: 'Mise en forme' }), 'Gras').click();
  await expect(page.getByRole('region', { name: 'Aperçu' }).locator('strong')).toHaveText('Texte important');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+x');
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(editor(page)).toHaveText('**Texte important****Texte important**');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(message(page, `Parcours ${api.mark}`)).toBeVisible();
});

test('a file is imported', async ({ page, api }) => {
  await sendCsv(page, csv(`Code;Libellé\r\nIMP-${api.mark};Tout nouveau`));
  await expect(preview(page)).toContainText('1 ligne lue : 1 à créer');
  await button(preview(page), 'Confirmer').click();
  await expect(step(page, 'Importer ce fichier ?')).toHaveCount(0);
  await expect.poll(() => stored(page, api)).toEqual([`IMP-${api.mark} Tout nouveau`]);
});

test('categories are dragged to their place', async ({ page, api }) => {
  const { path } = await structureWorld(api);
  await opened(page, path);
  await button(page, 'Replier les stages').click();
  await drag(page, 'Fin', 'Bases');
  await expect(orderOf(page)).toHaveText(['Fin', 'Bases', 'Milieu']);
  await expect(message(page, 'Nouvel ordre enregistré.')).toBeVisible();
});

test('the boxes of a matrix are ticked and saved', async ({ page, api }) => {
  const { path, codes, saved } = await matrixWorld(api);
  await openMatrix(page, path);
  await box(page, `${codes[0]!}, Bases, sous-parcours ILS`).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await button(page, 'Enregistrer').click();
  await expect(pending(page)).toContainText('Aucune modification en attente');
  expect(await saved()).toEqual(['101 Bases VOR', '102 Bases ILS', '103 Bases ILS']);
});

test('a row is deleted by its menu, once this is confirmed', async ({ page, api }) => {
  const name = `AAA ${api.mark}`;
  await api.create('responsable', { firstName: 'Zoé', lastName: name });
  await page.goto('/admin/responsable');
  await act(rowOf(page, name), 'Supprimer');
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(rowOf(page, name)).toHaveCount(0);
});
