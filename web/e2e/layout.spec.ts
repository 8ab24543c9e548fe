import { dialog, expect, SITE, test } from './fixtures';

test.describe('the frame of every page', () => {
  test.beforeEach(({ page }) => page.goto('/page/4'));

  test('the header leads home by its logo and title', async ({ page }) => {
    const home = page.getByRole('banner').getByRole('link', { name: `${SITE.name} ${SITE.title}` });
    const logo = home.locator('img');
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await logo.boundingBox())!.height).toBeLessThanOrEqual(40);
    await home.click();
    await expect(page).toHaveURL('/');
  });

  test('the search button of the header opens the search', async ({ page }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
    await expect(dialog(page, 'Rechercher un stage')).toBeVisible();
  });

  test('the footer holds the year, the title and the way to the site map', async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(`© 2022 ${SITE.title}`, { exact: true })).toBeVisible();
    await footer.getByRole('link', { name: 'Plan du site' }).click();
    await expect(page).toHaveURL('/plan-du-site');
  });

  test('a banner says that the content is a demonstration', async ({ page }) => {
    await expect(page.getByText('Données de démonstration : stages, dates et personnes fictifs.')).toBeVisible();
  });

  test('an icon for whoever asks for one by its usual address', async ({ page }) => {
    for (const [address, type, first] of [
      ['/favicon.ico', 'image/vnd.microsoft.icon', '00000100'],
      ['/apple-touch-icon.png', 'image/png', '89504e47'],
    ] as const) {
      const response = await page.request.get(address);
      expect([response.status(), response.headers()['content-type']]).toEqual([200, type]);
      expect((await response.body()).subarray(0, 4).toString('hex')).toBe(first);
    }
  });

  test('the page says its language', async ({ page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
