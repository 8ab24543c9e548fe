import { expect, openCategories, PARCOURS, stageButton, test } from './fixtures';

for (const [name, address, categories] of [
  [
    'Surveillance',
    PARCOURS.surveillance,
    [
      'Fondamentaux sortie Formation Initiale 2 stages · 56 H',
      'Préparation à la qualification technique après affectation 2 stages · 56 H',
      'Maintenance et exploitation après qualification technique 4 stages · 161 H',
      'Perfectionnement après qualification technique 3 stages · 70 H',
      'Expertise après trois ans d’expérience 1 stage · 21 H',
      'Outils transverses 5 stages · 91 H',
      'Sécurité et facteurs humains 3 stages · 35 H',
    ],
  ],
  [
    'two of one position, by name',
    PARCOURS.donnees,
    [
      /^Fondamentaux sortie/,
      /^Préparation à la qualification technique après affectation/,
      /^Maintenance et exploitation/,
      /^Perfectionnement/,
      /^Expertise/,
      /^Outils transverses/,
      /^Sécurité et facteurs humains/,
    ],
  ],
  [
    'one without a level',
    PARCOURS.metrologie,
    [
      'Fondamentaux sortie Formation Initiale 1 stage · 21 H',
      'Préparation à la qualification technique 1 stage · 14 H',
      'Sécurité et facteurs humains 0 stage',
    ],
  ],
] as const) {
  test(`categories in order of position, each with its level: ${name}`, async ({ page }) => {
    await page.goto(address);
    await expect(openCategories(page)).toHaveText([...categories]);
  });
}

test.describe('a pathway', () => {
  test.beforeEach(({ page }) => page.goto(PARCOURS.surveillance));

  test('shows one button a stage, with its title, code and hours', async ({ page }) => {
    const stages = page.getByRole('group', { name: /^Maintenance et exploitation/ }).locator('.stage');
    await expect(stages).toHaveText([
      /^Radar primaire d’approche.: exploitation et maintenance SUR-201 35 H/,
      /^Station radar mode S.: maintenance SUR-202 70 H/,
      /^Multilatération MLAT et WAM SUR-211 28 H/,
      /^Radar de mouvements de surface et A-SMGCS SUR-221 28 H/,
    ]);
    await expect(stageButton(page, 'SUR-202')).toContainText('Sous-parcours : Radars primaire et secondaire');
  });

  test('shows the transverse categories below a dashed line, then its description', async ({ page }) => {
    const transverses = page.locator('section', { has: page.getByRole('heading', { name: 'Catégories transverses' }) });
    await expect(transverses.getByRole('button', { expanded: true })).toHaveText([/^Outils/, /^Sécurité/]);
    await expect(transverses).toHaveCSS('border-top-style', 'dashed');

    const top = async (name: string | RegExp) => (await page.getByRole('heading', { name }).boundingBox())!.y;
    const [expertise, transverse, presentation] = [
      await top(/^Expertise/),
      await top(/^Outils/),
      await top(/^Présentation/),
    ];
    expect(expertise).toBeLessThan(transverse);
    expect(transverse).toBeLessThan(presentation);
    await expect(page.getByText('Aux IESSA qui installent, maintiennent ou exploitent')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Schéma d’une chaîne de surveillance' })).toHaveAttribute(
      'width',
      '480',
    );
  });

  test('says how much it holds', async ({ page }) => {
    const lead = '20 stages · 490 H · de « sortie Formation Initiale » à « après trois ans d’expérience »';
    await expect(page.getByText(lead)).toBeVisible();
  });

  test('each category folds alone, by mouse', async ({ page }) => {
    await expect(openCategories(page)).toHaveCount(7);
    const category = page.getByRole('button', { name: /^Fondamentaux sortie/ });
    await category.click();
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await expect(stageButton(page, 'SUR-101')).toBeHidden();
    await expect(stageButton(page, 'SUR-111')).toBeVisible();
    await expect(openCategories(page)).toHaveCount(6);
    await category.click();
    await expect(stageButton(page, 'SUR-101')).toBeVisible();
    await expect(openCategories(page)).toHaveCount(7);
  });

  for (const key of ['Enter', 'Space']) {
    test(`each category folds alone, by the ${key} key`, async ({ page }) => {
      const category = page.getByRole('button', { name: /^Outils transverses/ });
      await category.focus();
      await page.keyboard.press(key);
      await expect(category).toHaveAttribute('aria-expanded', 'false');
      await expect(stageButton(page, 'TRV-005')).toBeHidden();
      await expect(stageButton(page, 'TRV-001')).toBeVisible();
      await page.keyboard.press(key);
      await expect(stageButton(page, 'TRV-005')).toBeVisible();
      await expect(category).toBeFocused();
    });
  }
});

test('a category without stages says so', async ({ page }) => {
  await page.goto(PARCOURS.telecommunications);
  const category = page.getByRole('group', { name: /^Perfectionnement/ });
  await expect(category.getByText('Aucun stage dans cette catégorie pour le moment.')).toBeVisible();
});

test('a stage whose hours were not filled in says none', async ({ page }) => {
  await page.goto(PARCOURS.reseaux);
  await expect(stageButton(page, 'INF-301')).not.toContainText(' H');
  await expect(stageButton(page, 'INF-201')).toContainText(/INF-201 \d+ H/);
});
