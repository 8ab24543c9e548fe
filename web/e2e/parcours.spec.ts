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
