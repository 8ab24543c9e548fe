import { expect, openCategories, PARCOURS, stageButton, test } from './fixtures';

test('each category folds alone, by mouse and by keyboard; the transverse ones stand below a dashed line', async ({
  page,
}) => {
  await page.goto(PARCOURS.surveillance);
  await expect(openCategories(page)).toHaveCount(7);

  await test.step('from the top: stages, the transverse ones below a line, the description', async () => {
    const top = async (name: RegExp) => (await page.getByRole('heading', { name }).boundingBox())!.y;
    const tops = [await top(/^Expertise/), await top(/^Outils/), await top(/^Présentation/)];
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const transverses = page.locator('section', { has: page.getByRole('heading', { name: 'Catégories transverses' }) });
    await expect(transverses).toHaveCSS('border-top-style', 'dashed');
  });

  await test.step('by mouse', async () => {
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
    await test.step(`by the ${key} key`, async () => {
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

test('a level says how many stages it hides, and shows them, in every view', async ({ page }) => {
  for (const vue of ['', '&vue=tableau', '&vue=prerequis'])
    await test.step(vue, async () => {
      await page.goto(`${PARCOURS.surveillance}?niveau=après qualification technique${vue}`);
      const sentence = page.getByText('4 stages de niveaux précédents masqués :');
      const code = page.getByRole('main').getByRole('button').locator('.code', { hasText: 'SUR-102' });
      await expect(sentence).toBeVisible();
      await expect(code.first()).toHaveCount(0);
      await page.getByRole('button', { name: 'montrer' }).press('Enter');
      await expect(code.first()).toBeVisible();
      await expect(sentence).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Vue' }).getByRole('button', { pressed: true })).toBeFocused();
      await expect(page).toHaveURL(`${PARCOURS.surveillance}${vue.replace('&', '?')}`);
    });
});

test('from the end of a pathway to its top, and home by the breadcrumb', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await page.getByRole('link', { name: 'Haut de la page' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Accueil' }).click();
  await expect(page).toHaveURL('/');
});
