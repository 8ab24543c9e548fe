import { type Page } from '@playwright/test';
import { dialog, expect, moveTo, PARCOURS, SITE, stageButton, test } from './fixtures';

const ADDRESSES = ['/', '/page/1', '/plan-du-site', '/stage/TRV-001', ...Object.values(PARCOURS)];
const textOf = (page: Page) => page.locator('#root').textContent();

/** Holds back the code of the page: what is seen until it comes is what the server drew. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('without JavaScript', () => {
  // An option of these tests would also be one of the tab that all tests share.
  const withoutCode = test.extend({
    freshPage: async ({ browser, baseURL }, provide) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
      await provide(await context.newPage());
      await context.close();
    },
  });

  withoutCode('a visitor finds a pathway and reads what it holds', async ({ freshPage: page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(`Accueil — ${SITE.name}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Surveillance 20 stages/ })
      .click();
    await expect(page).toHaveURL('/parcours/1');
    await expect(page).toHaveTitle(`Surveillance — ${SITE.name}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
    await expect(stageButton(page, 'SUR-101')).toBeVisible();
    await expect(page.getByRole('main').locator('button.stage')).toHaveCount(20);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  });

  for (const address of ['/parcours/1', '/admin/login'])
    withoutCode(`${address}: a browser that is too old reads so, and nothing else`, async ({ freshPage: page }) => {
      const sentence = page.getByText('Votre navigateur est trop ancien pour ce site.');
      await page.goto(address);
      await expect(sentence).toBeHidden();
      // An older browser does not know this selector.
      await page.route(address, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(':popover-open', ':unknown') });
      });
      await page.goto(address);
      await expect(sentence).toBeVisible();
      const isCovered = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.className;
      expect(await page.evaluate(isCovered)).toBe('old-browser');
    });
});

test('what the server draws is what the browser draws by itself, at every address', async ({ page, server }) => {
  // Nothing of the pages comes with the document: each is drawn of what the API answers.
  await server.bareDocuments();
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await moveTo(page, address);
      const html = await (await page.request.get(address)).text();
      const drawn = await page.evaluate((text) => {
        const { title, body } = new DOMParser().parseFromString(text, 'text/html');
        return { title, text: body.querySelector('#root')!.textContent };
      }, html);
      await expect.poll(() => textOf(page)).toBe(drawn.text);
      expect(await page.title()).toBe(drawn.title);
    });
  }
});

test('nothing moves as the page comes to life, at any width', async ({ freshPage: page }) => {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const moved: string[] = ((globalThis as { moved?: string[] }).moved = []);
    const say = ({ x, y, width, height }: DOMRect) => `${width} × ${height} at ${x}, ${y}`;
    const sayMove = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} « ${node?.textContent?.trim().slice(0, 60)} »: ${say(previousRect)} -> ${say(currentRect)}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        moved.push([value, ...sources.map(sayMove)].join('\n'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1440]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const release = await holdCode(page);
      await page.goto(PARCOURS.surveillance, { waitUntil: 'commit' });
      await expect(stageButton(page, 'SUR-101')).toBeVisible();
      await expect(page.locator('.side')).toBeVisible({ visible: width > 992 });
      release();
      await stageButton(page, 'SUR-101').click({ trial: true });
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toHaveAttribute(
        'aria-expanded',
        String(width > 992),
      );
      expect(await page.evaluate(() => (globalThis as { moved?: string[] }).moved)).toEqual([]);
      await page.unrouteAll();
    });
  }
});

test('who has scrolled and moved about before the code came stays where they are', async ({ freshPage: page }) => {
  const release = await holdCode(page);
  await page.goto(PARCOURS.surveillance, { waitUntil: 'commit' });
  const stages = page.getByRole('main').locator('button.stage');
  // Until the whole document has come, the last is another.
  await expect(stages).toHaveCount(20);
  // Nobody goes to what is not painted yet: until its styles have come, the page is laid out otherwise.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const last = stages.last();
  await last.focus();
  await expect(last).toBeInViewport();
  const before = await page.evaluate(() => window.scrollY);
  release();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
});

test('a search typed before the code came is searched', async ({ freshPage: page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' }).fill('TRV-001');
  await page.keyboard.press('Enter');
  await page.waitForURL('/?recherche=TRV-001', { waitUntil: 'commit' });
  release();
  const search = dialog(page, 'Rechercher un stage');
  await expect(search.getByRole('link', { name: 'Facteurs humains pour la maintenance' })).toBeVisible();
});

test('a level is chosen once the code has come, not before, when it would be lost', async ({ freshPage: page }) => {
  const release = await holdCode(page);
  await page.goto(PARCOURS.surveillance, { waitUntil: 'commit' });
  const levels = page.getByRole('combobox', { name: 'Filtre par niveau :' });
  await expect(levels).toBeDisabled();
  release();
  await levels.selectOption('après affectation');
  await expect(page).toHaveURL(/niveau=/);
});

test('a pathway filtered by its address is never seen unfiltered', async ({ freshPage: page }) => {
  const release = await holdCode(page);
  await page.goto(`${PARCOURS.surveillance}?sousparcours=1`, { waitUntil: 'commit' });
  await expect(page.locator('#contents')).toBeAttached();
  await expect(page.locator('button.stage')).toHaveCount(0);
  release();
  await expect(page.locator('button.stage-dim').first()).toBeVisible();
});

test('whoever comes back to a page sees what it has become', async ({ freshPage: page }) => {
  await page.goto(PARCOURS.surveillance);
  await page.goto('/robots.txt');
  const detail = (await (await page.request.get('/api/parcours/1')).json()) as object;
  await page.route('**/api/parcours/1', (route) => route.fulfill({ json: { ...detail, nom_parcours: 'Renommé' } }));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Renommé' })).toBeVisible();
});
