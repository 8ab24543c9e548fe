import { type Page } from '@playwright/test';
import { axeViolations, expect } from '../fixtures';

/**
 * By every rule of axe, wide in dark and narrow in light, where nothing scrolls sideways. The colours' pairs are held in both
 * themes by web/src/ui/theme/contrast.test.ts.
 */
export async function expectWellMade(page: Page) {
  // What fades in has no contrast of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { theme, ...size } of [
    { width: 1440, height: 900, theme: 'dark' },
    { width: 360, height: 740, theme: 'light' },
  ] as const) {
    await page.setViewportSize(size);
    // Below the band that stays, what has scrolled half under it would seem too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page, theme), `${size.width} px, ${theme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await page.emulateMedia({ colorScheme: null });
}
