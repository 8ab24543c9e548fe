import { type Page } from '@playwright/test';
import { expect, expectNoAxeViolation } from '../fixtures';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** Light on a wide screen, dark on a narrow one, where nothing may scroll sideways. */
export async function expectWellMade(page: Page, arrive: () => Promise<unknown>, staying = false) {
  // What fades in has no contrast of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The browser asks before a form that was typed in is opened anew.
    if (size === SIZES[0] || !staying) await arrive();
    await expectNoAxeViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}
