import { BUDGETS, load, weight } from '../budgets';
import { expect, test } from './staff';

test('the list of stages loads neither the editors nor the screens of other work', async ({ freshPage }) => {
  const responses = await load(freshPage, '/admin/stage');
  await expect(freshPage.getByRole('table', { name: 'Stages' })).toBeVisible();
  const size = await weight(responses, 'script');
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(BUDGETS.admin.screen);
});

test('a list asks the browser for its cookies as it opens, and not with each row', async ({ freshPage: page }) => {
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
    const counted = window as unknown as { reads: number };
    counted.reads = 0;
    Object.defineProperty(document, 'cookie', {
      get: () => (counted.reads++, cookie.get!.call(document) as string),
      set: (value) => {
        cookie.set!.call(document, value);
      },
    });
  });
  await page.goto('/admin/stage');
  await expect(page.getByRole('table', { name: 'Stages' }).getByRole('row')).not.toHaveCount(1);
  const reads = await page.evaluate(() => (window as unknown as { reads: number }).reads);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(10);
});
