import { type Locator, type Page } from '@playwright/test';
import { expect } from './staff';

/** Tab after Tab, or back, as far as it takes; `seen` is what shows where one is. */
export async function tabTo(page: Page, target: Locator, seen = target, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(seen).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

/** Goes to a link or a button, and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field, whose text is all selected, and writes over it. */
export async function write(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
