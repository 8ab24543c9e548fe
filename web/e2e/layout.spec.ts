import { dialog, expect, SITE, test } from './fixtures';

test('the frame of every page: language, header, banner, footer, and where they lead', async ({ page }) => {
  await page.goto('/page/4');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('Données de démonstration : stages, dates et personnes fictifs.')).toBeVisible();

  const home = page.getByRole('banner').getByRole('link', { name: `${SITE.name} ${SITE.title}` });
  const logo = home.locator('img');
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await logo.boundingBox())!.height).toBeLessThanOrEqual(40);

  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await expect(dialog(page, 'Rechercher un stage')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Rechercher un stage')).toBeHidden();

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© 2022 ${SITE.title}`, { exact: true })).toBeVisible();
  await footer.getByRole('link', { name: 'Plan du site' }).click();
  await expect(page).toHaveURL('/plan-du-site');
  await home.click();
  await expect(page).toHaveURL('/');

  // An icon for whoever asks for one by its usual address.
  for (const [address, type, first] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon', '00000100'],
    ['/apple-touch-icon.png', 'image/png', '89504e47'],
  ] as const) {
    const response = await page.request.get(address);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type]);
    expect((await response.body()).subarray(0, 4).toString('hex')).toBe(first);
  }
});
