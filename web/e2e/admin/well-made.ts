import { type Page } from '@playwright/test';
import { expect, expectNoAxeViolation } from '../fixtures';

/** What is shown, on a wide screen and on a narrow one, where nothing may scroll sideways; in light and in dark. */
export async function expectWellMade(page: Page) {
  // What fades in has no contrast of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    // Below the band that stays, what has scrolled half under it would seem too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
}
