import { type ElementHandle, type Locator, type Page } from '@playwright/test';
import { daysBetween } from '../../src/lib/days';
import { expect } from './staff';

type Walk = { seen?: Locator; key?: 'Tab' | 'Shift+Tab'; within?: number };

/** Tab after Tab, or back, `within` so many presses; `seen` is what shows where one is. */
export async function tabTo(page: Page, target: Locator, { seen = target, key = 'Tab', within = 200 }: Walk = {}) {
  // Kept while it stands: on a long page, finding an element by its role takes longer than the key.
  let element = await target.elementHandle();
  for (let presses = 0; presses < within; presses++) {
    await page.keyboard.press(key);
    let found = await placeOf(element);
    if (found === 'gone') found = await placeOf((element = await target.elementHandle()));
    if (found === 'focused') return expect(seen).toBeInViewport();
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

const placeOf = (element: ElementHandle) =>
  element.evaluate((one) => (one === document.activeElement ? 'focused' : one.isConnected ? 'elsewhere' : 'gone'));

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

export const day = (page: Page, iso: string) => page.locator(`[data-day="${iso}"]`);

/** Goes day by day to another one of the month in sight. */
export async function arrowTo(page: Page, iso: string) {
  const grid = page.getByRole('grid');
  await expect(day(page, iso)).toBeVisible();
  await tabTo(page, grid.locator('[data-day][tabindex="0"]'));
  const from = (await page.locator(':focus').getAttribute('data-day'))!;
  const days = daysBetween(from, iso);
  for (let i = 0; i < Math.abs(days); i++) await page.keyboard.press(days > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect(day(page, iso)).toBeFocused();
  await expect(day(page, iso)).toBeInViewport();
}
