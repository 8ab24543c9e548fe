import { type Page } from '@playwright/test';
import { type Server } from '../server';
import { chooseCsv, chosen, csv, openImport, preview, refused, sendCsv, step } from './csv';
import { type Api, button, expect, test } from './staff';
import { tabTo } from './keys';
import { expectWellMade } from './well-made';

/** Drops files onto an element, as the desktop does. */
async function drop(page: Page, target: string, names: string[]) {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File(['Code;Libellé\nA;B\n'], name, { type: 'text/csv' }));
    return transfer;
  }, names);
  await page.dispatchEvent(target, 'dragover', { dataTransfer: data });
  const highlighted = await page.locator('.import-over').count();
  await page.dispatchEvent(target, 'drop', { dataTransfer: data });
  await expect(page.locator('.import-over')).toHaveCount(0);
  return highlighted;
}

test('a file dropped onto the area is chosen; two at once are not, nor one beside it', async ({ page }) => {
  await page.goto('/admin/stage');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await drop(page, 'h1', ['à côté.csv'])).toBe(0);
  await expect(chosen(page)).toHaveCount(0);
  expect(await drop(page, '.import-drop', ['un.csv', 'deux.csv'])).toBe(1);
  await expect(page.getByText('Déposez un seul fichier à la fois.')).toBeVisible();
  expect(await drop(page, '.import-drop', ['posé.csv'])).toBe(1);
  await expect(chosen(page)).toContainText('posé.csv (18 octets)');
  await button(page, 'Importer un fichier CSV').click();
  await expect(preview(page)).toContainText('posé.csv');
  await button(preview(page), 'Annuler').click();
  expect(await drop(page, '.import-drop', ['autre.csv'])).toBe(1);
  await expect(chosen(page)).toContainText('autre.csv');
  await expect(page).toHaveURL('/admin/stage');
});

test('by keyboard alone: chosen, previewed, confirmed', async ({ page, api }) => {
  await page.goto('/admin/stage');
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, page.getByText('Importer ou exporter des stages (CSV)'));
  await page.keyboard.press('Enter');
  // Asked for early: the browser takes a moment to hand its window over.
  const chooser = page.waitForEvent('filechooser', { timeout: 20_000 });
  const label = page.getByText('Choisir un fichier CSV', { exact: true });
  await tabTo(page, page.getByLabel('Choisir un fichier CSV'), label);
  await expect(label).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(csv(`Code;Libellé\nK1-${api.mark};Au clavier\n`));
  await expect(chosen(page)).toContainText('stages.csv');
  await tabTo(page, button(page, 'Importer un fichier CSV'));
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeVisible();
  await expect(preview(page).locator(':focus')).toHaveCount(1);
  await tabTo(page, button(preview(page), 'Annuler'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await tabTo(page, button(preview(page), 'Confirmer'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Import réussi : 1 créé, 0 modifié, 0 inchangé.')).toBeVisible();
  await expect(button(page, 'Importer un fichier CSV')).toBeFocused();
  // The message comes after the list, however long that is.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('dialog', { name: 'Annuler « stages.csv » ?' })).toContainText('1 élément revient');
});

type Around = { page: Page; api: Api; server: Server };
const faulty = (mark: string) => `Code;Libellé;Capacité\nA-${mark};;beaucoup\nB-${mark};${'très '.repeat(20)};-1\n`;

const STATES: Record<string, (around: Around) => Promise<unknown>> = {
  'no file': async ({ page }) => {
    await page.goto('/admin/stage?searchString=DAT-101');
    await openImport(page);
    await button(page, 'Importer un fichier CSV').click();
    await expect(page.getByText('Choisissez d’abord un fichier CSV.')).toBeVisible();
  },
  'a chosen file': async ({ page }) => {
    await page.goto('/admin/stage?searchString=DAT-101');
    await chooseCsv(page, csv('Code;Libellé\n', `${'long-'.repeat(20)}.csv`));
    await expect(chosen(page)).toBeVisible();
  },
  'a check under way': async ({ page, server }) => {
    await server.hold('/api/stage/import');
    await sendCsv(page, csv('Code;Libellé\nA;B\n', `${'long-'.repeat(20)}.csv`));
    await expect(step(page, 'Vérification du fichier')).toContainText('Envoi du fichier…');
  },
  'a preview': async ({ page, api }) => {
    const lines = [`W1-${api.mark};${'mot'.repeat(40)};Nom, Zoé ${api.mark}`, `W2-${api.mark};Nouveau;`];
    await sendCsv(page, csv(`Code;Libellé;Responsables\n${lines.join('\n')}`));
    await expect(preview(page)).toContainText('1 créé, 1 modifié');
  },
  'nothing to import': async ({ page, api }) => {
    await sendCsv(page, csv(`Code;Libellé\nW1-${api.mark};Libellé de W1-${api.mark}\n`));
    await expect(step(page, 'Rien à importer')).toBeVisible();
  },
  faults: async ({ page, api, server }) => {
    server.expectComplaint('/api/stage/import');
    await sendCsv(page, csv(faulty(api.mark)));
    await expect(refused(page).getByRole('table')).toBeVisible();
  },
  'a file refused as a whole': async ({ page, server }) => {
    server.expectComplaint('/api/stage/import');
    await sendCsv(page, csv(''));
    await expect(refused(page).getByRole('alert')).toBeVisible();
  },
  'an import that is done': async ({ page, api }) => {
    await sendCsv(page, csv(`Code;Libellé\nW1-${api.mark};${Date.now()}\n`));
    await button(preview(page), 'Confirmer').click();
    await expect(page.getByText('Import réussi : 0 créé, 1 modifié')).toBeVisible();
  },
};

test('no axe violation, no scroll sideways, in each state of an import', async ({ page, api, server }) => {
  await api.stage(`W1-${api.mark}`);
  for (const [state, arrive] of Object.entries(STATES))
    await test.step(state, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await arrive({ page, api, server });
      await expectWellMade(page);
      await server.recover('/api/stage/import');
    });
});
