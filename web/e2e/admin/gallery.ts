import { type Page } from '@playwright/test';
import { THUMBNAILS } from '../complaints';
import { moveTo } from '../fixtures';
import { png } from './bring';
import { markedPdf } from './form-states';
import { type Around, longWorld, LONGER } from './long-world';
import { expect, test as base } from './staff';

/** Another load costs as much as all the looks: only a window over the same screen, or something typed, asks for one. */
async function go(page: Page, address: string, load: Page['goto']) {
  const [from, to] = [page.url(), address].map((url) => new URL(url, 'http://localhost').pathname);
  const isLeft = from!.startsWith('/admin/') && from !== to && !(await page.title()).startsWith('●');
  if (!isLeft) return load(address);
  // The list that is left stays until the next screen is there: its rows would be taken for that one's.
  await page.evaluate(() => document.querySelectorAll('table.list').forEach((list) => list.classList.add('left')));
  await moveTo(page, address);
  await expect(page.locator('table.left')).toHaveCount(0);
  return null;
}

/** Leaves a state that stands `around` a world of long words. */
export const test = base.extend<{ around: Around }>({
  around: async ({ page, api, session, server, complaints }, provide) => {
    const world = await longWorld(api);
    const answer = await session.post('/api/image/pdf', { multipart: { file: markedPdf(api.mark) } });
    expect(answer.status(), await answer.text()).toBe(200);
    const picture = { file: await png(`${LONGER}${api.mark}.png`), alt: `${LONGER} ${api.mark}` };
    expect((await session.post('/api/image', { multipart: picture })).status()).toBe(200);
    complaints.allow(THUMBNAILS);
    const people: [string, string] = [`${LONGER}a${api.mark}`, `${LONGER}b${api.mark}`];
    const load = page.goto.bind(page);
    page.goto = (address) => go(page, address, load);
    await provide({ page, api, server, complaints, world, people, word: `${LONGER}${api.mark}`, load });
    page.goto = load;
  },
});
