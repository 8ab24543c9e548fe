import { bar, cell, editorOf, hoursOf, makeStages, openSheet, paste } from '../admin/sheet';
import { dialog, expectNoAxeViolation } from '../fixtures';
import { button, choose } from '../admin/staff';
import { expect, test } from './middle';

test('by keyboard alone: one tab stop, write, fill, copy, paste, undo and redo', async ({ page, api }) => {
  await makeStages(api, 4);
  await openSheet(page, api);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await cell(page, 0, 'code').focus();
  await press('End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  await expect(editorOf(cell(page, 1, 'heures'))).toBeFocused();
  await page.keyboard.type('35');
  await press('Enter');
  await expect(editorOf(cell(page, 2, 'heures'))).toBeFocused();
  await expect(cell(page, 1, 'heures')).toContainText('35');
  await expect(cell(page, 1, 'heures')).toContainText('modifié, avant\u00a0: 10');

  // Escape restores; Tab goes right.
  await press('F2', '9', 'Escape');
  await expect(cell(page, 2, 'heures')).toHaveText('10');
  await expect(editorOf(cell(page, 2, 'heures'))).toBeFocused();
  await press('Enter', '7', 'Tab');
  await expect(cell(page, 2, 'heures')).toContainText('107');
  await expect(editorOf(cell(page, 2, 'capacite'))).toBeFocused();

  // Fill down, then back, gesture by gesture.
  await press('ArrowUp', 'ArrowLeft', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await expect(cell(page, 3, 'heures')).toContainText('35');
  await expect(cell(page, 2, 'heures')).toContainText('35');
  await press('Control+z');
  await expect(cell(page, 3, 'heures')).toHaveText('10');
  await expect(cell(page, 2, 'heures')).toContainText('107');
  await press('Control+y');
  await expect(cell(page, 3, 'heures')).toContainText('35');

  // The clipboard of the machine, as Excel would have it.
  await press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Control+c', 'ArrowUp', 'Control+v');
  await expect(cell(page, 0, 'heures')).toContainText('35');
  await press('Delete');
  await expect(cell(page, 0, 'heures')).toContainText(/^0/);
  await press('Control+Space');
  await expect(page.locator('[role=grid] td[aria-selected=true]')).toHaveCount(4);
  await press('Shift+Space');
  await expect(page.locator('[role=grid] [aria-selected=true]')).toHaveCount(10);
  await expectNoAxeViolation(page);
});

test('a paste of 30 lines with 6 faults: told before it is, then cell by cell; nothing is saved until they are mended', async ({
  page,
  api,
}) => {
  const stages = await makeStages(api, 30);
  await openSheet(page, api);
  await cell(page, 0, 'libelle').focus();
  const row = (i: number) => ['=1+1', i < 6 ? '=1+1' : '21', '12', '<b>gras</b>', '"- un\n- deux"', '5 jours', '', ''];
  // Fifty columns: what is right of the last one stays away.
  const wide = Array.from({ length: 42 }, (_, i) => `x${i}`);
  await paste(
    page,
    stages.map((_, i) => [...row(i), ...wide].join('\t')).join('\n'),
    '<table><tr><td>rien</td></tr></table>',
  );

  const preview = dialog(page, 'Coller 30 lignes\u00a0?');
  await expect(preview).toContainText('41 colonnes ne tiennent pas et ne sont pas collées.');
  await expect(preview).toContainText('36 cellules seront à corriger avant d’enregistrer.');
  await preview.getByRole('button', { name: 'Ne rien coller' }).click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');

  await cell(page, 0, 'libelle').focus();
  await paste(page, stages.map((_, i) => row(i).join('\t')).join('\n'));
  await dialog(page, 'Coller 30 lignes\u00a0?').getByRole('button', { name: 'Coller', exact: true }).click();
  await expect(cell(page, 0, 'libelle')).toContainText('=1+1');
  await expect(page.getByText('6 cellules à corriger')).toBeVisible();
  await expect(cell(page, 0, 'heures')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 0, 'heures')).toHaveAccessibleDescription('Écrivez un nombre entier, en chiffres.');

  await button(page, 'Enregistrer').click();
  await expect(editorOf(cell(page, 0, 'heures'))).toBeFocused();
  expect(await hoursOf(page, stages[20]!.id)).toBe(10);
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(page.getByText('à corriger')).toHaveCount(0);
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('30 stages modifiés en tableau.')).toBeVisible();
  expect([await hoursOf(page, stages[0]!.id), await hoursOf(page, stages[20]!.id)]).toEqual([0, 21]);
});

test('new stages, people by name, and what the server alone knows', async ({ page, api, complaints }) => {
  complaints.announce(/\/api\/stage\/lot/);
  const name = `DURAND ${api.mark}`;
  await api.create('responsable', { firstName: 'Luc', lastName: name });
  const [first] = await makeStages(api, 2);
  await openSheet(page, api);

  await cell(page, 1, 'responsables').focus();
  await paste(page, `${name}, Luc`);
  await expect(cell(page, 1, 'responsables')).toContainText(`${name}, Luc`);
  await page.keyboard.press('ArrowUp');
  await paste(page, 'INCONNU, Paul');
  await expect(cell(page, 0, 'responsables')).toHaveAccessibleDescription(/Personne ne s’appelle/);
  await page.keyboard.press('Enter');
  await choose(page, 'Responsables', name);
  await button(page, 'Garder ce choix').click();
  await expect(cell(page, 0, 'responsables')).toContainText(`${name}, Luc`);
  await expect(editorOf(cell(page, 0, 'responsables'))).toBeFocused();

  await button(page, 'Ajouter un stage').click();
  await expect(editorOf(cell(page, 2, 'code'))).toBeFocused();
  await page.keyboard.type(first!.code.toUpperCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tout nouveau');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, 'code')).toHaveAccessibleDescription(/déjà celui d’un autre stage/);
  await cell(page, 2, 'code').focus();
  await page.keyboard.type(`${api.mark}-N`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('à corriger')).toHaveCount(0);

  await button(page, 'Voir les différences').click();
  const differences = dialog(page, 'Ce qui n’est pas enregistré');
  await expect(differences).toContainText('Tout nouveau');
  await differences.getByRole('button', { name: 'Fermer' }).click();
  await expect(bar(page)).toHaveText('4 cellules, 2 stages modifiés, 1 stage nouveau · non enregistré');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('2 stages modifiés, 1 stage créé en tableau.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: `${api.mark}-N`, exact: true })).toBeVisible();
});

test('a sheet that is read again keeps the cell of the stage that was chosen, wherever it stands now', async ({
  page,
  api,
}) => {
  await makeStages(api, 3);
  await openSheet(page, api);
  await cell(page, 0, 'code').focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${api.mark}-9999`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(editorOf(cell(page, 0, 'code'))).toHaveCount(1);
  await button(page, 'Enregistrer').click();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  await expect(cell(page, 2, 'code')).toHaveText(`${api.mark}-9999`);
  await expect(editorOf(cell(page, 2, 'code'))).toHaveCount(1);
});
