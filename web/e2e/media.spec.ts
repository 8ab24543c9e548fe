import { dialog, expect, openCategories, PARCOURS, stageButton, test } from './fixtures';

test('on paper, a pathway has all its stages without the controls, and an open sheet stands alone', async ({
  page,
}) => {
  await page.goto(`${PARCOURS.surveillance}?sousparcours=1`);
  await page.getByRole('button', { name: /^Fondamentaux sortie/ }).click();
  await expect(stageButton(page, 'SUR-101')).toBeHidden();
  await expect(openCategories(page)).toHaveCount(6);

  await page.emulateMedia({ media: 'print' });
  for (const control of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Menu' }),
    page.getByText('Données de démonstration'),
    page.getByRole('combobox', { name: 'Filtre par niveau :' }),
    page.getByRole('group', { name: 'Filtre par sous-parcours :' }),
    page.getByRole('button', { name: 'Réinitialiser' }),
  ])
    await expect(control).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  await expect(page.getByText(/«\sRadars primaire et secondaire\s»\s:\s15\sstages sur\s20 · 364\sh\.$/)).toBeVisible();
  await expect(page.locator('.stage').filter({ visible: true })).toHaveCount(20);
  await expect(page.getByText('Aux IESSA qui installent, maintiennent ou exploitent')).toBeVisible();

  await test.step('an open sheet, with the whole of its texts', async () => {
    await page.emulateMedia({ media: null });
    await stageButton(page, 'SUR-201').click();
    const sheet = dialog(page, 'Radar primaire d’approche : exploitation et maintenance');
    await expect(sheet.getByRole('cell', { name: '35 H' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'Objectifs détaillés' })).toHaveCSS('max-height', 'none');
    await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
  });
});

test('the page is light or dark after the system’s choice, and light on paper', async ({ page }) => {
  await page.goto('/page/4');
  for (const [colorScheme, paper] of [
    ['light', 'rgb(243, 246, 250)'],
    ['dark', 'rgb(24, 36, 52)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
  }
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 32, 46)');
});

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
