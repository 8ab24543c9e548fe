import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Page } from '@playwright/test';
import { Api } from '../admin/api';
import { expect, PASSWORD, test as base } from '../admin/staff';
import { Seam } from './seam';
import { type MiddleWindow, prepareWindow } from './window';

export { expect };

/** The folder of what build.mjs builds: of this run. */
const BUILT = join(process.env['E2E_DATA_DIR']!, 'middle');

/** The seam of the test that is running. */
type Asking = { seam?: Seam };
type Fixtures = {
  /** `page.goto` opens a screen as if its page were loaded: nothing is left of the one before but what the browser keeps. */
  page: Page;
  seam: Seam;
  /** The session ends under the screen, once it knows who is signed in. */
  endSession: () => Promise<void>;
  /** Somebody with these rights is at the screen, instead of the administrator. */
  enterAs: (rights?: object) => Promise<void>;
};
type Shared = {
  asking: Asking;
  /** Somebody else who is signed in, and writes by the API. */
  colleague: { username: string; call: Api['call'] };
};

export const test = base.extend<Fixtures, Shared>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  asking: [({}, provide) => provide({}), { scope: 'worker' }],
  tab: [
    async ({ tab, session, asking }, provide) => {
      await tab.context().addCookies((await session.storageState()).cookies);
      await load(tab, asking);
      await provide(tab);
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, viewport }, provide) => {
    await tab.setViewportSize(viewport!);
    await provide(tab);
    await leave(tab);
  },
  seam: [
    async ({ session, complaints, asking }, provide, info) => {
      const seam = new Seam(session, complaints);
      asking.seam = seam;
      await provide(seam);
      if (info.errors.length > 0) await info.attach('requests', { body: seam.last() });
    },
    { auto: true },
  ],
  endSession: async ({ playwright, baseURL, seam }, provide) => {
    const ended: APIRequestContext[] = [];
    await provide(async () => {
      await expect.poll(seam.last).toContain('GET /api/session: 200');
      // A request that is refused before the test acts would open the window of sign-in over what it acts on.
      await expect.poll(seam.isIdle).toBe(true);
      seam.server = await playwright.request.newContext({ baseURL });
      ended.push(seam.server);
    });
    for (const nobody of ended) await nobody.dispose();
  },
  enterAs: async ({ playwright, baseURL, page, session, api, seam }, provide) => {
    const own = await playwright.request.newContext({ baseURL });
    // Whether one is an administrator is read from the browser's cookies.
    const takeCookies = async (from: APIRequestContext) => {
      await page.context().clearCookies();
      await page.context().addCookies((await from.storageState()).cookies);
    };
    await provide(async (rights) => {
      const username = `agent-${api.mark}`;
      const { id } = await api.staff(username);
      if (rights) await api.call('PUT', `user/${id}`, rights);
      const answer = await own.post('/api/login', { data: { username, password: PASSWORD } });
      expect(answer.status(), await answer.text()).toBe(200);
      seam.server = own;
      await takeCookies(own);
    });
    await takeCookies(session);
    await own.dispose();
  },
  // Five passwords are hashed to make an account: one for each worker.
  colleague: [
    async ({ playwright, session }, provide, { project }) => {
      const { baseURL } = project.use;
      const api = new Api(session, baseURL);
      const username = `zoe-${api.mark}`;
      await api.staff(username, true);
      const colleague = await playwright.request.newContext({ baseURL });
      const own = new Api(colleague, baseURL);
      await own.call('POST', 'login', { username, password: PASSWORD });
      await provide({ username, call: (...asked) => own.call(...asked) });
      await colleague.dispose();
      await api.deleteMade();
    },
    { scope: 'worker' },
  ],
});

/** The document is the server's own, with the page's script and style in the place of the product's. */
async function load(tab: Page, asking: Asking) {
  await expect.poll(() => existsSync(BUILT), 'the middle page is built').toBe(true);
  const [script, style] = ['page.js', 'page.css'].map((name) => readFileSync(join(BUILT, name), 'utf8'));
  await tab.exposeFunction('ask', (asked: Parameters<Seam['ask']>[0]) => asking.seam!.ask(asked));
  await tab.route('**/middle.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await tab.route('**/admin/middle', async (route) => {
    const response = await route.fetch();
    const document = (await response.text())
      .replaceAll(/<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
      .replace(/<script type="module".*?<\/script>/s, '<script src="/middle.js"></script>')
      .replace('</head>', () => `<style>${style}</style></head>`);
    await route.fulfill({ contentType: 'text/html', body: document });
  });
  await tab.goto('/admin/middle');
  await tab.unrouteAll();
  await tab.evaluate(prepareWindow);
  const open = (address: string) => {
    return tab.evaluate((address) => (window as MiddleWindow).openScreen(address), address).then(() => null);
  };
  tab.goto = open;
  tab.reload = () => open(tab.url());
}

/** Leaves nothing of a test behind, but the page as it was loaded. */
async function leave(tab: Page) {
  const context = tab.context();
  for (const page of context.pages()) if (page !== tab) await page.close();
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await tab.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await tab.mouse.move(0, 0);
  await tab.evaluate(() => {
    (window as MiddleWindow).closeScreen();
    sessionStorage.clear();
    localStorage.clear();
  });
}
