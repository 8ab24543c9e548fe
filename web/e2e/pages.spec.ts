import { dialog, expect, NOT_THERE, SITE, test } from './fixtures';

test.describe('home', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('presents the programme and each pathway with its figures', async ({ page }) => {
    await expect(page.getByText('les stages qui entretiennent et développent les compétences')).toBeVisible();
    const cards = page.getByRole('region', { name: 'Les parcours' }).getByRole('listitem');
    await expect(cards).toHaveText([
      /Métrologie.*2 stages · 35 H/,
      /Radionavigation.*20 stages · 504 H/,
      /Réseaux, cybersécurité et énergie.*18 stages · 343 H/,
      /Surveillance.*20 stages · 490 H.*sortie Formation Initiale.*après trois ans d’expérience/,
      /Télécommunications.*19 stages · 448 H/,
      /Traitement de données et systèmes ATM.*20 stages · 504 H/,
    ]);
    await cards.getByRole('link', { name: 'Surveillance' }).click();
    await expect(page).toHaveURL('/parcours/1');
  });

  test('its field starts a search', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Quel stage cherchez-vous ?' }).fill('TRV-001');
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    const search = dialog(page, 'Rechercher un stage');
    await expect(search.getByRole('combobox', { name: 'Mots clés' })).toHaveValue('TRV-001');
    await expect(search.getByRole('link', { name: 'Facteurs humains pour la maintenance' })).toBeVisible();
  });
});

test.describe('a static page', () => {
  test.beforeEach(({ page }) => page.goto('/page/1'));

  test('shows its title, its text and its tables', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Présentation du dispositif de formation continue',
    );
    await expect(main.getByRole('heading', { level: 2, name: 'À quoi sert la formation continue' })).toBeVisible();
    await expect(main.getByRole('table')).toHaveCount(2);
    await expect(main.getByRole('columnheader', { name: 'Terme du règlement' })).toBeVisible();
    await expect(main.getByRole('cell', { name: 'Continuation training' })).toBeVisible();
  });

  test('shows its picture in the size that the text asks for', async ({ page }) => {
    const picture = page.getByRole('img', { name: 'Les quatre étapes de la formation' });
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await picture.boundingBox())!.width).toBe(320);
  });
});

test('a text page is one measure wide, and lists its parts beside it where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/page/1');
  const outline = page.getByRole('navigation', { name: 'Sur cette page' });
  await expect(outline.getByRole('link')).toHaveText([
    'À quoi sert la formation continue',
    'Sa place dans la formation réglementaire',
    'Comment un parcours est organisé',
    'Une démonstration',
  ]);
  const widths = await page
    .locator('.rich-text > :is(p, .table-box)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
  const main = (await page.getByRole('main').boundingBox())!;
  const right = (await outline.boundingBox())!;
  expect(main.x + main.width - (right.x + right.width)).toBeLessThanOrEqual(32);
  await outline.getByRole('link', { name: 'Comment un parcours est organisé' }).click();
  await expect(page).toHaveURL('/page/1#partie-comment-un-parcours-est-organise');
  await expect(page.getByRole('heading', { name: 'Comment un parcours est organisé' })).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(outline).toBeHidden();
});

test('the site map leads to every page and pathway', async ({ page }) => {
  await page.goto('/plan-du-site');
  const plan = page.getByRole('navigation', { name: 'Plan du site' });
  await expect(plan.getByRole('link')).toHaveCount(15);
  await plan.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page).toHaveURL('/page/6');
});

test.describe('an address that names nothing', () => {
  for (const [address, heading] of [
    ['/nulle-part', 'Page introuvable'],
    ['/page', 'Page introuvable'],
    ['/page/abc', 'Page introuvable'],
    ['/parcours/0', 'Parcours introuvable'],
    ['/parcours/1/autre', 'Page introuvable'],
    ['/administration', 'Page introuvable'],
  ] as const) {
    test(`${address} says so and leads home`, async ({ page, complaints }) => {
      complaints.announce(NOT_THERE);
      expect((await page.goto(address))!.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
      await expect(page.getByRole('heading', { level: 1, name: SITE.title })).toBeFocused();
    });
  }

  for (const [address, sentence] of [
    ['/page/99', 'Cette page n’existe pas ou n’existe plus.'],
    ['/parcours/99', 'Ce parcours n’existe pas ou n’existe plus.'],
  ] as const) {
    test(`${address} says so and offers the search`, async ({ page, complaints }) => {
      complaints.announce(NOT_THERE);
      expect((await page.goto(address))!.status()).toBe(404);
      await expect(page.getByText(sentence)).toBeVisible();
      await page.getByRole('main').getByRole('combobox', { name: 'Quel stage cherchez-vous' }).fill('radar');
      await page.keyboard.press('Enter');
      await expect(dialog(page, 'Rechercher un stage').getByRole('listitem').first()).toBeVisible();
    });
  }
});
