import { dialog, expect, test } from './fixtures';

const ENTRIES = [
  'Accueil',
  'Calendrier',
  'Ma sélection',
  'Le dispositif',
  'Choisir son parcours',
  'S’inscrire',
  'Contacts',
  'Accessibilité',
  'Mentions légales',
  'Données personnelles',
  'Métrologie',
  'Radionavigation',
  'Réseaux, cybersécurité et énergie',
  'Surveillance',
  'Télécommunications',
  'Traitement de données et systèmes ATM',
];

test('beside the page, its entries lead on and mark where one is; it stays folded until it is unfolded', async ({
  page,
}) => {
  await page.goto('/page/7');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Menu' });
  for (const [entry, address] of [
    ['Accueil', '/'],
    ['Choisir son parcours', '/page/2'],
    ['Radionavigation', '/parcours/2'],
  ] as const) {
    await test.step(`« ${entry} » leads to ${address}`, async () => {
      const link = menu.getByRole('link', { name: entry });
      await expect(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
    });
  }

  await test.step('folded, from page to page and after a reload', async () => {
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('link', { name: 'Plan du site' }).click();
    await expect(page.getByRole('heading', { name: 'Plan du site' })).toBeVisible();
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Plan du site' })).toBeVisible();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link', { name: 'Accueil' })).toBeVisible();
  });
});

test('on a narrow screen, a drawer holds every entry: it closes, and leaves once one is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const drawer = dialog(page, 'Menu');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();

  for (const [way, close] of [
    ['Échap', () => page.keyboard.press('Escape')],
    ['Fermer', () => drawer.getByRole('button', { name: 'Fermer' }).click()],
  ] as const) {
    await test.step(`closes by ${way}, and gives the focus back`, async () => {
      await button.click();
      await expect(drawer.getByRole('link', { name: 'Accueil' })).toBeVisible();
      await close();
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  await test.step('an entry leads on', async () => {
    await button.click();
    await expect(drawer.getByRole('link')).toHaveText(ENTRIES);
    await drawer.getByRole('link', { name: 'Surveillance' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/parcours/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeFocused();
    // A page that has nothing to wait for arrives at once.
    await button.click();
    await drawer.getByRole('link', { name: 'Accueil' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
