import { type Page } from '@playwright/test';
import { expect, test } from './staff';

/** Its own size is 960 x 360. */
const PICTURE = '/images/dispositif.svg';
const size = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt, exact: true }).evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    return { complete: image.complete && image.naturalWidth > 0, width, height };
  });

const SIZES: [markdown: string, width: number, height: number][] = [
  ['=123x45', 123, 45],
  ['=x50', 133, 50],
  ['=120x', 120, 45],
  ['=90x200', 90, 200],
];
const source = SIZES.map(([asked]) => `![${asked}](${PICTURE} ${asked})`).join('\n\n');

async function expectSizes(page: Page) {
  for (const [alt, width, height] of SIZES) {
    await expect.poll(async () => (await size(page, alt)).complete).toBe(true);
    const found = await size(page, alt);
    expect.soft([alt, Math.round(found.width), Math.round(found.height)]).toEqual([alt, width, height]);
  }
}

test('an image has the size that its text asks for, in its page and in the preview', async ({ page, api }) => {
  const { id } = await api.parcours(undefined, source);
  for (const address of [`/parcours/${id}`, `/admin/parcours/edit/${id}`]) {
    await page.goto(address);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSizes(page);
    }
  }
});

test('an image wider than its column keeps its shape', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await api.parcours(undefined, `![large](${PICTURE} =900x450)\n\n![haute](${PICTURE} =x300)`);
  await page.goto(`/parcours/${id}`);
  const column = (await page.locator('.rich-text').boundingBox())!.width;
  await expect.poll(() => size(page, 'large')).toEqual({ complete: true, width: column, height: column / 2 });
  await expect.poll(() => size(page, 'haute')).toEqual({ complete: true, width: column, height: 300 });
  await expect(page.getByRole('img', { name: 'haute' })).toHaveCSS('object-fit', 'contain');
});

test.describe('to a visitor', () => {
  test.use({ who: 'nobody' });

  test('an image of a known size moves nothing, however late it comes', async ({ freshPage: page, api }) => {
    const { id } = await api.parcours(undefined, `![tardive](${PICTURE} =480x180)\n\n${'Un texte. '.repeat(200)}`);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${PICTURE}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(() => {
      const moved: number[] = ((globalThis as { moved?: number[] }).moved = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/parcours/${id}`, { waitUntil: 'commit' });
    const text = page.getByText('Un texte.');
    await expect(text).toBeVisible();
    // The text has a place before the stylesheet has come, and nothing is drawn there.
    await page.waitForFunction(() => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      return sheets.length > 0 && sheets.every(({ sheet }) => sheet !== null);
    });
    const before = await text.boundingBox();
    release();
    await expect.poll(async () => (await size(page, 'tardive')).complete).toBe(true);
    expect(await text.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => (globalThis as { moved?: number[] }).moved)).toEqual([]);
  });
});

test('an image of an unknown size does not wait to be in sight: it would move what is being read', async ({
  page,
  api,
}) => {
  const far = `${'Un texte.\n\n'.repeat(300)}`;
  const { id } = await api.parcours(undefined, `${far}![sans taille](${PICTURE})\n\n![attendue](${PICTURE}?2 =48x18)`);
  await page.goto(`/parcours/${id}`);
  await expect.poll(async () => (await size(page, 'sans taille')).complete).toBe(true);
  expect((await size(page, 'attendue')).complete).toBe(false);
});
