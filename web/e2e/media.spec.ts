import { dialog, expect, openCategories, PARCOURS, stageButton, test } from './fixtures';

test.describe('on paper', () => {
  test('a pathway prints its stages, also of closed categories, without the controls', async ({ page }) => {
    await page.goto(`${PARCOURS.surveillance}?sousparcours=1`);
    await page.getByRole('button', { name: /^Fondamentaux sortie/ }).click();
    await expect(stageButton(page, 'SUR-101')).toBeHidden();
    await expect(openCategories(page)).toHaveCount(6);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(page.getByText('Données de démonstration')).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Filtre par niveau :' })).toBeHidden();
    await expect(page.getByRole('group', { name: 'Filtre par sous-parcours :' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeHidden();

    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
    await expect(page.getByText('15 stages sur 20 · 364 H')).toBeVisible();
    await expect(page.locator('.stage').filter({ visible: true })).toHaveCount(20);
    await expect(page.getByText('Aux IESSA qui installent, maintiennent ou exploitent')).toBeVisible();
  });

  test('an open sheet prints alone, with the whole of its texts', async ({ page }) => {
    await page.goto(`${PARCOURS.surveillance}?stage=5`);
    const sheet = dialog(page, 'Radar primaire d’approche : exploitation et maintenance');
    await expect(sheet.getByRole('cell', { name: '35 H' })).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Objectifs détaillés' })).toHaveCSS('max-height', 'none');
    await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
  });

  test('the dark theme stays on the screen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await page.goto('/page/4');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 32, 46)');
  });
});

for (const [colorScheme, paper] of [
  ['light', 'rgb(243, 246, 250)'],
  ['dark', 'rgb(24, 36, 52)'],
] as const) {
  test(`the page is ${colorScheme} after the system's choice`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/page/4');
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
  });
}

test('nothing moves for who asked for less motion', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName !== 'none' || transitionDuration.split(', ').some((one) => one !== '0s');
        })
        .map((element) => `${element.tagName}.${element.className}`),
    );
  await page.goto(`${PARCOURS.surveillance}?stage=5&recherche=TRV`);
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await expect(page.getByText('Chargement')).toHaveCount(0);
  expect(await moving()).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toEqual([]);
});
