// A page in a Chromium on a slow machine and a slow network, and what a visitor would feel of it.
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../chromium.mjs';

const KBPS = 1000 / 8;

/** Lighthouse's slow 4G, the mobile default of the trade; and the harsher preset of DevTools, which delays each request. */
export const NETWORKS = {
  'slow 4G (Lighthouse)': { latency: 150, downloadThroughput: 1638.4 * KBPS, uploadThroughput: 675 * KBPS },
  'slow 4G (DevTools)': { latency: 562.5, downloadThroughput: 1440 * KBPS, uploadThroughput: 675 * KBPS },
};
export const CPU_SLOWDOWN = 4;

/**
 * Under an inspector, which Playwright is, V8 parses the whole bundle again for the first error that React makes as it
 * loads, to tell where it comes from: no visitor's browser does. Found while it compiles, these places cost little.
 */
const ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-enable-lazy-source-positions'];

export function launch() {
  return chromium.launch({ executablePath: chromiumPath(), args: ARGS });
}

/** A page of a browser that has never been anywhere; closing its context forgets it. */
export async function openSlowPage(browser, network, { cookie, url } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  if (cookie) await context.addCookies(cookie.split('; ').map((pair) => ({ ...named(pair), url })));
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, session };
}

function named(pair) {
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}

/** Runs in the page, before its own code. */
function observe() {
  const seen = (globalThis.bench = { paint: 0, element: '', shift: 0, interactions: new Map(), tasks: [] });
  const on = (type, note, options) =>
    new globalThis.PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  on('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime;
    seen.element = entry.element?.outerHTML.slice(0, 80) ?? '';
  });
  on('layout-shift', (entry) => (seen.shift += entry.hadRecentInput ? 0 : entry.value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  on(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0)
        seen.interactions.set(interactionId, Math.max(duration, seen.interactions.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
}

/** Once nothing more comes: the largest paint (ms), the layout shift, and the work of the main thread (ms). */
export async function visit(page, url, ready) {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await twoFrames(page);
  return page.evaluate(() => {
    const { paint, element, shift, tasks } = globalThis.bench;
    return { paint, element, shift, blocked: tasks.reduce((sum, { duration }) => sum + duration, 0) };
  });
}

/** From the hand to the next paint, as Event Timing says (ms, by steps of 8): the slowest of what `act` does. */
export async function interaction(page, act) {
  await twoFrames(page);
  await page.evaluate(() => globalThis.bench.interactions.clear());
  await act();
  // Entries are queued after the paint that they tell of.
  await page.waitForFunction(() => globalThis.bench.interactions.size > 0, null, { timeout: 3000 }).catch(() => {});
  await twoFrames(page);
  return page.evaluate(() => Math.max(0, ...globalThis.bench.interactions.values()));
}

/** How much of a core a page gets that does nothing but count, from 0 to 1. */
export async function coreShare(page, session) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await used();
  const spent = await page.evaluate(() => {
    const start = globalThis.performance.now();
    while (globalThis.performance.now() - start < 1000);
    return globalThis.performance.now() - start;
  });
  return ((await used()) - before) / spent;
}

export function twoFrames(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = globalThis.requestAnimationFrame;
        frame(() => frame(() => setTimeout(resolve)));
      }),
  );
}
