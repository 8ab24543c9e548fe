import { expect, type Locator, type Page } from '@playwright/test';

export const marked = (page: Page) => page.locator('tbody').getByRole('row').filter({ hasText: 'Enregistré' });

/** Marked by a line and a word, with the focus, and whole in the window. */
export async function expectMarked(page: Page, row: Locator) {
  await expect(row).toContainText('Enregistré');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(marked(page)).toHaveCount(1);
}
