// The sheet of 5,000 stages, 200 rows a page, on a slow machine: how soon it is there, and how long a key or a paste of
// 1,000 cells holds the page.
import { File } from 'node:buffer';
import { openBases } from './bases.mjs';
import { CPU_SLOWDOWN, interaction, launch, openSlowPage, twoFrames } from './browser.mjs';
import { stages, toCsv } from './data.mjs';
import { median, startServer } from './server.mjs';

const STAGES = 5000;
const ROUNDS = 3;
/** 200 rows of hours and capacity, and three texts after them: 1,000 cells. */
const [ROWS, COLUMNS] = [200, 5];
const cell = (row, column) => `[role=grid] [data-row="${row}"][data-column="${column}"]`;

export async function benchSheet() {
  const [base] = openBases();
  const server = await startServer(base.env);
  const browser = await launch();
  try {
    await fill(server);
    const measured = {};
    for (let i = 0; i < ROUNDS; i += 1)
      for (const [name, value] of Object.entries(await round(browser, server))) (measured[name] ??= []).push(value);
    for (const [name, values] of Object.entries(measured))
      console.log(
        `sheet    ${STAGES} stages, CPU / ${CPU_SLOWDOWN}: ${name} ${Math.round(median(values))} ms, ${Math.round(Math.max(...values))} ms at worst`,
      );
  } finally {
    await browser.close();
    await server.stop();
    await base.close();
  }
}

async function fill({ url, cookie }) {
  const form = new FormData();
  form.append('file', new File([toCsv(stages(STAGES))], 'stages.csv'));
  const answer = await fetch(`${url}/api/stage/import`, { method: 'POST', headers: { Cookie: cookie }, body: form });
  if (answer.status !== 200) throw new Error(`stage/import: ${answer.status} ${await answer.text()}`);
}

async function round(browser, { url, cookie }) {
  const { context, page } = await openSlowPage(browser, undefined, { cookie, url });
  await page.goto(`${url}/admin/stage`);
  const link = page.getByRole('link', { name: 'Modifier en tableau' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const seen = {};
  const opening = await watched(page, () => link.click(), page.locator(cell(ROWS - 1, 0)));
  seen['from the click to the sheet'] = opening.time;
  await page.locator(cell(0, 2)).click();
  seen['an arrow'] = await interaction(page, () => page.keyboard.press('ArrowDown'));
  seen['the first letter in a cell'] = await interaction(page, () => page.keyboard.press('1'));
  seen['a letter after it'] = await interaction(page, () => page.keyboard.press('2'));
  seen['Enter, that keeps it'] = await interaction(page, () => page.keyboard.press('Enter'));
  seen['twenty rows down, all chosen'] = await interaction(page, () => page.keyboard.press('Shift+PageDown'));
  await page.locator(cell(0, 2)).click();
  const dialog = page.getByRole('dialog');
  const looked = await watched(page, () => paste(page), dialog);
  seen['from a paste of 1,000 cells to its preview'] = looked.time;
  seen['longest task of that'] = looked.task;
  const done = await watched(
    page,
    () => dialog.getByRole('button', { name: 'Coller', exact: true }).click(),
    page.locator(cell(ROWS - 1, 3), { hasText: 'modifié' }),
  );
  seen['from « Coller » to the cells'] = done.time;
  seen['longest task of this'] = done.task;
  seen['a letter after the paste'] = await interaction(page, () => page.keyboard.press('7'));
  seen['Enter after the paste'] = await interaction(page, () => page.keyboard.press('Enter'));
  await context.close();
  return seen;
}

/** From an act of the hand until something is painted, and the longest task in between (ms). */
async function watched(page, act, there) {
  await page.evaluate(() => {
    globalThis.bench.tasks.length = 0;
    globalThis.bench.start = globalThis.performance.now();
  });
  await act();
  await there.first().waitFor();
  await twoFrames(page);
  return page.evaluate(() => ({
    time: globalThis.performance.now() - globalThis.bench.start,
    task: Math.max(0, ...globalThis.bench.tasks.map(({ duration }) => duration)),
  }));
}

async function paste(page) {
  const line = (row) => Array.from({ length: COLUMNS }, (_, i) => (i < 2 ? String(row + 1) : `Texte ${row}`));
  const text = Array.from({ length: ROWS }, (_, row) => line(row).join('\t')).join('\r\n');
  await page.locator(':focus').evaluate((target, plain) => {
    const clipboardData = new globalThis.DataTransfer();
    clipboardData.setData('text/plain', plain);
    target.dispatchEvent(new globalThis.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
