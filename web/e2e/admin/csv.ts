import { readFile } from 'node:fs/promises';
import { type Download, type Page } from '@playwright/test';
import { type Api, button, expect } from './staff';

export const csv = (content: string | Buffer, name = 'stages.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Unfolds the panel above the list of stages; it stays so until the tab is closed. */
export async function openImport(page: Page) {
  const summary = page.getByText('Importer ou exporter des stages (Excel, CSV)');
  await expect(summary).toBeVisible();
  if ((await page.locator('details.import-drop[open]').count()) === 0) await summary.click();
  await expect(button(page, 'Importer un fichier CSV')).toBeVisible();
}

export async function chooseCsv(page: Page, file: ReturnType<typeof csv> | string) {
  await openImport(page);
  await page.getByLabel('Choisir un fichier CSV').setInputFiles(file);
}

/** Opens the list of stages, of which it shows one alone, chooses the file and asks for its import. */
export async function sendCsv(page: Page, file: ReturnType<typeof csv> | string) {
  await page.goto('/admin/stage?searchString=DAT-101');
  await chooseCsv(page, file);
  await button(page, 'Importer un fichier CSV').click();
}

/** The window of the import, in one of its steps. */
export const step = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
export const preview = (page: Page) => step(page, 'Importer ce fichier ?');
export const refused = (page: Page) => step(page, 'Import impossible');
export const chosen = (page: Page) => page.getByText('Fichier choisi : ');

/** Reads the stages that bear the test's mark, by code. */
export async function stored(page: Page, { mark }: Api): Promise<string[]> {
  const response = await page.request.get('/api/stage');
  expect(response.status()).toBe(200);
  const stages = (await response.json()) as { code_stage: string; libelle_stage: string }[];
  return stages
    .filter(({ code_stage }) => code_stage.includes(mark))
    .map(({ code_stage, libelle_stage }) => `${code_stage} ${libelle_stage}`);
}

/** The file that a click brings. */
export async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const waiting: Promise<Download> = page.waitForEvent('download');
  await click();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
