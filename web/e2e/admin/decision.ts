import { type Locator } from '@playwright/test';
import { expect } from './staff';

/** The button that does it comes first, then the one that gives it up, side by side or below one another. */
export async function expectDecision(where: Locator, first: string, second: string) {
  const one = where.getByRole('button', { name: first, exact: true });
  const other = where.locator('button, a').filter({ hasText: second });
  await expect(other).toBeVisible();
  await expect(one).toHaveClass(/btn-(primary|danger)/);
  await expect(other).not.toHaveClass(/btn-(primary|danger)/);
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  if (Math.abs(a.y - b.y) < 5) expect(b.x - (a.x + a.width)).toBeGreaterThan(0);
  else expect(b.y).toBeGreaterThan(a.y);
  // « Enregistrer le brouillon » may stand between.
  const beside = (await other.locator('xpath=preceding::button[1]').boundingBox())!;
  expect(b.x - (beside.x + beside.width)).toBeLessThan(40);
}
