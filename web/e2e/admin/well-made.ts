import { type Page } from '@playwright/test';
import { axeViolations, BUT_CONTRASTS, expect } from '../fixtures';

/** Every rule of axe, wide in dark and narrow in light, there without its contrasts; and nothing scrolls sideways. */
export async function expectWellMade(page: Page) {
  // An element that fades in has no contrast of its own yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { theme, rules, ...size } of [
    { width: 1440, height: 900, theme: 'dark', rules: undefined },
    { width: 360, height: 740, theme: 'light', rules: BUT_CONTRASTS },
  ] as const) {
    await page.setViewportSize(size);
    // Below the band that stays, what has scrolled half under it would seem too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page, theme, rules), `${size.width} px, ${theme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
  await page.emulateMedia({ colorScheme: null });
}
