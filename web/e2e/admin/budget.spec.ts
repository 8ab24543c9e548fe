import { BUDGETS, load, weight } from '../budgets';
import { expect, test } from './staff';

test('the list of stages loads neither the editors nor the screens of other work', async ({ freshPage }) => {
  const responses = await load(freshPage, '/admin/stage');
  await expect(freshPage.getByRole('table', { name: 'Stages' })).toBeVisible();
  const size = await weight(responses, 'script');
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(BUDGETS.admin.screen);
});
