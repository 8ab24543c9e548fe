import { type Page } from '@playwright/test';
import { bar, cell, hoursOf, makeStages, openSheet } from '../admin/sheet';
import { button } from '../admin/staff';
import { expect, test } from './middle';

async function write(page: Page, row: number, column: Parameters<typeof cell>[2], text: string) {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const READ = '/api/stage/tableau';

for (const read of ['late', 'never'] as const)
  test(`cells written once they are saved, and the sheet read again ${read}: over what was saved`, async ({
    page,
    api,
    seam,
  }) => {
    const [a] = await makeStages(api, 1);
    await openSheet(page, api);
    await write(page, 0, 'heures', '35');
    const release = seam.holdBack('GET', READ, read === 'never' ? 403 : 'answered');
    await button(page, 'Enregistrer').click();
    await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
    await expect(cell(page, 0, 'heures')).toContainText('35');
    if (read === 'never') {
      release();
      await expect.poll(seam.last).toMatch(/tableau\S*: 403/);
    }
    // As it was before the save, then something else of the same line.
    await write(page, 0, 'heures', '10');
    await expect(bar(page)).toHaveText('1 cellule, 1 stage modifié · non enregistré');
    await write(page, 0, 'libelle', 'Mieux');
    await button(page, 'Enregistrer').click();
    await expect(bar(page)).toHaveText('Rien à enregistrer.');
    await expect(page.getByRole('alert', { name: 'Cellules modifiées par un autre' })).toHaveCount(0);
    expect(await hoursOf(page, a!.id)).toBe(10);
    expect(await api.call('GET', `stage/${a!.id}`)).toMatchObject({ libelle_stage: 'Mieux', version: 3 });
    if (read === 'late') release();
    await expect(cell(page, 0, 'libelle')).toContainText('Mieux');
  });

test('a cell that is being written when it is saved keeps its caret', async ({ page, api, seam }) => {
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await write(page, 0, 'libelle', 'Avant');
  const held = seam.hold('PUT', /\/api\/stage\/lot$/);
  await page.keyboard.press('ControlOrMeta+s');
  await held.arrived();
  await cell(page, 0, 'libelle').click();
  await page.keyboard.press('F2');
  const editor = page.getByRole('textbox', { name: /^Libellé de/ });
  await page.keyboard.press('Home');
  await page.keyboard.type('Bien ');
  const release = seam.holdBack('GET', READ);
  held.release();
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  // The next answer differs from the value that the cell was begun with.
  await api.call('PUT', 'stage/lot', { stages: [{ id: a!.id, name: 'Autre', capacity: 7 }] });
  release();
  await expect(cell(page, 0, 'capacite')).toContainText('7');
  await page.keyboard.type('juste ');
  await expect(editor).toHaveValue('Bien juste Avant');
  await page.keyboard.press('Escape');
});

test('Ctrl+S in the window of people keeps the choice, and saves it with the sheet', async ({ page, api }) => {
  const lastName = `NOM-${api.mark}`;
  await api.create('responsable', { lastName, firstName: 'Zoé' });
  const [a] = await makeStages(api, 1);
  await openSheet(page, api);
  await cell(page, 0, 'responsables').click();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: /^Responsables de/ });
  await window.getByRole('combobox').fill(lastName);
  await page.getByRole('option', { name: lastName }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('1 stage modifié en tableau.')).toBeVisible();
  await expect(bar(page)).toHaveText('Rien à enregistrer.');
  expect(await api.call('GET', `stage/${a!.id}`)).toMatchObject({ responsables: [{ nom_responsable: lastName }] });
});
