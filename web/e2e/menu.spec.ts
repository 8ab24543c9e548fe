import { dialog, expect, test } from './fixtures';

const PAGES = [
  'Le dispositif',
  'Choisir son parcours',
  'S’inscrire',
  'Contacts',
  'Accessibilité',
  'Mentions légales',
  'Données personnelles',
  'Calendrier',
];
const PARCOURS = [
  'Métrologie',
  'Radionavigation',
  'Réseaux, cybersécurité et énergie',
  'Surveillance',
  'Télécommunications',
  'Traitement de données et systèmes ATM',
];

test.describe('beside the page', () => {
  test('home, the static pages, then the pathways under their heading', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.locator('a, h2')).toHaveText([
      'Accueil',
      ...PAGES,
      'Parcours de formation continue',
      ...PARCOURS,
    ]);
    await expect(menu.getByRole('heading', { name: 'Parcours de formation continue' })).toBeVisible();
    await expect(menu.getByRole('list', { name: 'Parcours de formation continue' }).getByRole('link')).toHaveText(
      PARCOURS,
    );
  });

  for (const [entry, address] of [
    ['Accueil', '/'],
    ['Choisir son parcours', '/page/2'],
    ['Radionavigation', '/parcours/2'],
  ] as const) {
    test(`« ${entry} » leads to ${address} and is marked as the current page`, async ({ page }) => {
      await page.goto('/page/7');
      const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: entry });
      await expect(link).not.toHaveAttribute('aria-current');
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[aria-current=page]')).toHaveCount(1);
    });
  }

  test('folds and unfolds, and stays folded from page to page and after a reload', async ({ page }) => {
    await page.goto('/parcours/1');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Menu' });
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

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a drawer holds every entry and leaves once one is chosen', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = dialog(page, 'Menu');
    await expect(drawer.getByRole('link')).toHaveText(['Accueil', ...PAGES, ...PARCOURS]);

    await drawer.getByRole('link', { name: 'Surveillance' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/parcours/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeFocused();

    // A page that has nothing to wait for arrives at once.
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('link', { name: 'Accueil' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  for (const [way, close] of [
    ['Échap', 'Escape'],
    ['Fermer', 'Fermer'],
  ] as const) {
    test(`the drawer closes by ${way} and gives the focus back`, async ({ page }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Menu' });
      await button.click();
      const drawer = dialog(page, 'Menu');
      await expect(drawer.getByRole('link', { name: 'Accueil' })).toBeVisible();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await drawer.getByRole('button', { name: close }).click();
      await expect(drawer).toBeHidden();
      await expect(button).toBeFocused();
    });
  }
});
