import { adminRoutes, collectPatterns, type Kind, KINDS } from '../../src/lib/kinds';
import { adminPaths } from '../../src/lib/paths';
import { moveTo } from '../fixtures';
import { expect, test } from './staff';

const NOWHERE = 'Cette adresse ne mène à aucune page de l’administration.';

test('every address of the application leads somewhere, and every other nowhere, and says so', async ({ page }) => {
  // Which address leads where is no matter of what the API answers, but for who is signed in: no screen is there before.
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/session',
    () => undefined,
  );
  const ofKinds = Object.values<Kind>(KINDS).flatMap(({ paths = [] }) => collectPatterns(paths));
  // Every screen of a kind has its route: web/src/app/kinds.test.ts.
  // Which of them the server knows: server/site/admin-addresses.test.ts.
  await page.goto('/admin/accueil');
  // A screen stays in sight until the code of the next one has come: from nowhere to somewhere, and back.
  for (const pattern of collectPatterns(adminPaths)) {
    await moveTo(page, '/admin/nulle-part');
    await expect(page.getByText(NOWHERE), pattern).toBeVisible();
    await moveTo(page, pattern.replaceAll(':id', '1'));
    await expect(page.getByText(NOWHERE), pattern).toHaveCount(0);
    await expect(page.getByRole('main'), pattern).toContainText(/\S/);
  }
  for (const pattern of ofKinds.filter((one) => !adminRoutes.includes(one))) {
    await moveTo(page, '/admin/accueil');
    await expect(page.getByText(NOWHERE), pattern).toHaveCount(0);
    await moveTo(page, pattern.replaceAll(':id', '1'));
    await expect(page.getByText(NOWHERE), pattern).toBeVisible();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
