import { type Locator, type Page } from '@playwright/test';
import { expect } from './staff';

/** Tab after Tab, as far as it takes; `seen` is what shows where one is. */
export async function tabTo(page: Page, target: Locator, seen = target) {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(seen).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never reached ${String(target)}`);
}
