// The longest list of the back-office, all its stages, on a slow machine: how soon it is there, scrolls and filters.
import { CPU_SLOWDOWN, interaction, openSlowPage, twoFrames } from './browser.mjs';
import { median } from './server.mjs';

const ROUNDS = 3;
const ROWS = 'table:has(caption:text-is("Stages")) tbody tr';

export async function benchList(browser, { url, cookie }, stages) {
  const measured = {
    'from the click to the list': [],
    'longest frame of a scroll': [],
    'first letter in the filter': [],
    'from a word to its only row': [],
  };
  const note = (name, value) => measured[name].push(value);
  // The server's own first reading of them all is no business of the page's.
  await (await fetch(`${url}/api/stage`, { headers: { Cookie: cookie } })).arrayBuffer();
  for (let i = 0; i < ROUNDS; i += 1) {
    const { context, page } = await openSlowPage(browser, undefined, { cookie, url });
    await page.goto(`${url}/admin/responsable`);
    const link = page.locator('nav a[href="/admin/stage"]').first();
    await link.waitFor();
    note('from the click to the list', await until(page, ROWS, () => link.click()));
    note('longest frame of a scroll', await longestFrame(page));
    await page.locator('.list-filter input').focus();
    const last = String(stages - 1);
    note('first letter in the filter', await interaction(page, () => page.keyboard.type(last[0])));
    note(
      'from a word to its only row',
      await until(page, `${ROWS}:only-child`, () => page.keyboard.insertText(last.slice(1))),
    );
    await context.close();
  }
  const at = `list     ${stages} stages, CPU / ${CPU_SLOWDOWN}:`;
  for (const [name, values] of Object.entries(measured)) {
    console.log(`${at} ${name} ${Math.round(median(values))} ms, ${Math.round(Math.max(...values))} ms at worst`);
  }
}

/** From an act of the hand until something is painted (ms). */
async function until(page, selector, act) {
  await page.evaluate(() => (globalThis.bench.start = globalThis.performance.now()));
  await act();
  await page.locator(selector).first().waitFor();
  await twoFrames(page);
  return page.evaluate(() => globalThis.performance.now() - globalThis.bench.start);
}

/** Longest frame while the list runs through the window, sixty pixels at each. */
async function longestFrame(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = globalThis.requestAnimationFrame;
        let [last, longest, left] = [globalThis.performance.now(), 0, 120];
        const next = (now) => {
          longest = Math.max(longest, now - last);
          last = now;
          globalThis.scrollBy(0, 60);
          if ((left -= 1) > 0) frame(next);
          else resolve(longest);
        };
        frame(next);
      }),
  );
}
