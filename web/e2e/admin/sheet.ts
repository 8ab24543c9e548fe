import { type Locator, type Page } from '@playwright/test';
import { type Api, expect } from './staff';

/** As many stages as asked, in one save; their codes are in the order of the sheet. */
export async function makeStages(api: Api, count: number, values: object = {}) {
  const stages = Array.from({ length: count }, (_, i) => ({
    code: `${api.mark}-${String(i + 1).padStart(4, '0')}`,
    name: `Stage ${i + 1}`,
    hours: 10,
    ...values,
  }));
  const { stageIds } = await api.call('PUT', 'stage/lot', { stages });
  return stages.map((stage, i) => ({ ...stage, id: (stageIds as number[])[i]! }));
}

/** The sheet of the test's own stages. */
export async function openSheet(page: Page, api: Api) {
  await page.goto(`/admin/stage/tableau?searchString=${api.mark}`);
  await expect(page.getByRole('grid', { name: 'Stages en tableau' })).toBeVisible();
}

export const COLUMN = { code: 0, libelle: 1, heures: 2, capacite: 3, objectif: 4, lien: 8, responsables: 9 };

/** A cell by its row, from 0, and its column. */
export const cell = (page: Page, row: number, column: keyof typeof COLUMN): Locator =>
  page.locator(`[role=grid] [data-row="${row}"][data-column="${COLUMN[column]}"]`);

/** The field that holds the focus of the chosen cell, and shows itself at the first sign. */
export async function writeCell(page: Page, row: number, column: keyof typeof COLUMN, text: string) {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

export const editorOf = (cell: Locator) => cell.getByRole('textbox');

/** Pastes, where the focus is, a text that another program has put on the clipboard. */
export async function paste(page: Page, text: string, html = '') {
  await page.locator(':focus').evaluate(
    (target, [plain, rich]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', plain!);
      if (rich) clipboardData.setData('text/html', rich);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [text, html],
  );
}

export const bar = (page: Page) => page.locator('.sheet-bar').getByRole('status');

/** The hours of a stage, as the server has them. */
export async function hoursOf(page: Page, id: number): Promise<number> {
  return ((await (await page.request.get(`/api/stage/${id}`)).json()) as { volume_horaire_stage: number })
    .volume_horaire_stage;
}
