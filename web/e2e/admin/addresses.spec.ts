import { adminRoutes, collectPatterns, type Kind, KINDS } from '../../src/lib/kinds';
import { adminPaths } from '../../src/lib/paths';
import { moveTo } from '../fixtures';
import { expect, test } from './staff';

const NOWHERE = 'Cette adresse ne mène à aucune page de l’administration.';

test('every address of the application leads somewhere, and every other nowhere, and says so', async ({ page }) => {
  // Which address leads where is no matter of what the API answers.
  await page.route('**/api/**', () => undefined);
  const ofKinds = Object.values<Kind>(KINDS).flatMap(({ paths = [] }) => collectPatterns(paths));
  const isThere = (pattern: string) => adminRoutes.includes(pattern);
  // Every screen of a kind has its route: web/src/app/kinds.test.ts.
  // Which of them the server knows: server/site/admin-addresses.test.ts.
  await page.goto('/admin/accueil');
  await expect(page.getByRole('main')).toContainText(/\S/);
  for (const pattern of [...collectPatterns(adminPaths), ...ofKinds.filter((one) => !isThere(one))]) {
    await moveTo(page, pattern.replaceAll(':id', '1'));
    await expect(page.getByRole('main'), pattern).toContainText(isThere(pattern) ? /\S/ : NOWHERE);
    if (isThere(pattern)) await expect(page.getByText(NOWHERE), pattern).toHaveCount(0);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
