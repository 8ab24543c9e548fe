import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type RunOptions } from 'axe-core';
import { Complaints } from './complaints';
import { recordRequests } from './last-requests';
import { Server } from './server';

export { expect };

export const SITE = {
  title: 'Formation continue des ingénieurs électroniciens des systèmes de la sécurité aérienne',
  name: 'Formation continue IESSA',
};

/** Addresses of the demo content, whose ids are those of a new database. */
export const PARCOURS = {
  surveillance: '/parcours/1',
  radionavigation: '/parcours/2',
  telecommunications: '/parcours/3',
  donnees: '/parcours/4',
  reseaux: '/parcours/5',
  metrologie: '/parcours/6',
};

type Fixtures = {
  /** A complaint of the browser which is not announced fails the test, and so does an announced one that is missing. */
  complaints: Complaints;
  /** Tells a failed test's last requests. */
  requests: void;
  server: Server;
  /** A browser that has never been here: for what must find no trace, or leaves some that cannot be wiped. */
  freshPage: Page;
};

export const test = base.extend<Fixtures, { tab: Page }>({
  // A tab of its own would cost each test a second; one for each worker, wiped in between, costs nothing.
  tab: [
    async ({ browser }, provide, { project }) => {
      const { baseURL, locale, viewport, actionTimeout } = project.use;
      const context = await browser.newContext({ baseURL, locale, viewport });
      context.setDefaultTimeout(actionTimeout!);
      const page = await context.newPage();
      const refuse = () => Promise.reject<never>(new Error('It would outlast the test: ask for freshPage.'));
      page.addInitScript = refuse;
      page.clock.install = refuse;
      awaitRoutes(page);
      await provide(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, viewport }, provide) => {
    await tab.setViewportSize(viewport!);
    await provide(tab);
    await wipe(tab);
  },
  complaints: [
    async ({ page, baseURL }, provide) => {
      const complaints = new Complaints(baseURL!);
      complaints.watch(page.context());
      await provide(complaints);
      complaints.unwatch();
      expect(complaints.unexpected()).toEqual([]);
      expect(complaints.missing()).toEqual([]);
    },
    { auto: true },
  ],
  requests: [
    async ({ page }, provide, info) => {
      const requests = recordRequests(page.context());
      await provide();
      requests.stop();
      if (info.errors.length > 0) await info.attach('requests', { body: requests.last() });
    },
    { auto: true },
  ],
  server: ({ page, complaints }, provide) => provide(new Server(page, complaints)),
  freshPage: async ({ context, complaints }, provide) => {
    complaints.watch(context);
    const page = await context.newPage();
    awaitRoutes(page);
    await provide(page);
  },
});

const ROBOTS = '/robots.txt';

/**
 * A route is there once the page's requests go through it: Chromium tells a page of its first route later than of the next key or
 * click, and what these ask for would pass it by, unseen even by those who listen for requests.
 */
function awaitRoutes(page: Page) {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const added = await route(...args);
    if (page.url() === 'about:blank') return added;
    let isTaken = false;
    const probe = `${ROBOTS}?routed`;
    await route(`**${probe}`, (request) => {
      isTaken = true;
      return request.fulfill({ body: '' });
    });
    await expect
      .poll(async () => {
        // The page may be leaving for another.
        await page.evaluate((url) => fetch(url).then(String), probe).catch(String);
        return isTaken;
      })
      .toBe(true);
    await page.unroute(`**${probe}`);
    return added;
  };
}

/** Leaves nothing of a test behind: no route, window, permission, medium, pointer or stored word. */
async function wipe(tab: Page) {
  const context = tab.context();
  for (const page of context.pages()) if (page !== tab) await page.close();
  await tab.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  await tab.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await tab.mouse.move(0, 0);
  await tab.goto(ROBOTS);
  await tab.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** The browser complains of a document that names nothing, as of any 404. */
export const NOT_THERE = / 404 /;

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export const stageButton = (page: Page, code: string) =>
  page.getByRole('main').getByRole('button', { name: code }).and(page.locator('.stage'));

/** In or out of one's own selection. */
export const star = (page: Page, code: string) =>
  page.getByRole('button', { name: new RegExp(`^Ma sélection.:.${code}$`) });

/** The open categories of a pathway, by their heading. */
export const openCategories = (page: Page) => page.getByRole('main').getByRole('button', { expanded: true });

const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');
const EVERY_RULE: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
const OF_COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
/** Contrasts take axe longer than all else: web/src/ui/theme/contrast.test.ts holds the colours' pairs in both themes. */
export const BUT_CONTRASTS: RunOptions = { ...EVERY_RULE, rules: { 'color-contrast': { enabled: false } } };

/** No violation of any rule in light, nor in dark of those that look at colours. */
export async function expectNoAxeViolation(page: Page) {
  expect(await axeViolations(page, 'light')).toEqual([]);
  expect(await axeViolations(page, 'dark', OF_COLOURS)).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** The faults that axe finds in this theme: each rule, and the elements that break it. */
export async function axeViolations(page: Page, colorScheme: 'light' | 'dark', rules = EVERY_RULE): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // An element that fades in has no contrast of its own yet.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    });
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // Reading axe takes longer than most of its runs do.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(spareKnownLooks);
  }
  const { faults, looks } = await page.evaluate(
    async ([options, known]) => {
      const { axe, looks } = window as unknown as Measuring;
      for (const look of known) looks.add(look);
      const { violations } = await axe.run(document, options);
      const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      return { faults, looks: [...looks] };
    },
    [{ ...rules, resultTypes: ['violations'] } satisfies RunOptions, [...contrasted]] as const,
  );
  for (const look of looks) contrasted.add(look);
  return faults;
}

/** Looks of text that have passed in this worker. */
const contrasted = new Set<string>();

type Measure = (this: { data: (told: object) => void }, element: Element, ...more: unknown[]) => unknown;
type Measuring = {
  axe: typeof axe & { _audit: { checks: Record<string, { evaluate: Measure }> } };
  looks: Set<string>;
};

/**
 * Measuring a contrast takes axe longer than all else: a text that stands in the same classes, in the same colours and on the
 * same grounds as one that has passed has the same. What has not passed is measured, and told, each time.
 */
function spareKnownLooks() {
  const looks = ((window as unknown as Measuring).looks = new Set());
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [element.className, element.parentElement?.className, color, fontSize, fontWeight, textShadow];
    for (let under: Element | null = element; under; under = under.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(under);
      const ground = `${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
      if (ground !== 'rgba(0, 0, 0, 0) none 1 static') look.push(ground);
    }
    return look.join(' | ');
  };
  const check = (window as unknown as Measuring).axe._audit.checks['color-contrast']!;
  const measure = check.evaluate;
  check.evaluate = function (element, ...more) {
    const look = lookOf(element);
    if (looks.has(look)) return true;
    const { data } = this;
    let isMeasured = false;
    // A text out of sight passes without a measure.
    this.data = (told) => {
      isMeasured = 'contrastRatio' in told;
      data(told);
    };
    const isEnough = measure.call(this, element, ...more);
    if (isEnough === true && isMeasured) looks.add(look);
    return isEnough;
  };
}

/** Another address of the site without another load, as the way back leads there; for a page that has come to life. */
export async function moveTo(page: Page, address: string) {
  await page.evaluate((to) => {
    // The router counts them: what asks before it is left must find the way back.
    const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    history.pushState({ idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { idx } }));
  }, address);
}

/** One comes back to the window: what asks by itself every few seconds asks at once. */
export const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('visibilitychange')));
