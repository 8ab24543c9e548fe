import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, star, test } from './fixtures';

const codes = (page: Page) => page.locator('table.plan tbody th');
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Ma sélection/ });

async function choose(page: Page, ...chosen: string[]) {
  await page.goto(PARCOURS.surveillance);
  for (const code of chosen) {
    await star(page, code).click();
    await expect(star(page, code)).toHaveAttribute('aria-pressed', 'true');
  }
}

test('a star on a pathway, on a sheet and among results is one and the same, and stays', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await expect(star(page, 'SUR-201')).toHaveAttribute('aria-pressed', 'false');
  await expect(link(page)).toHaveCount(0);
  await star(page, 'SUR-201').click();
  await expect(star(page, 'SUR-201')).toHaveAttribute('aria-pressed', 'true');
  await expect(link(page)).toHaveAccessibleName('Ma sélection (1)');

  await page.goto(`${PARCOURS.surveillance}?stage=5`);
  const sheet = dialog(page, 'Radar primaire d’approche : exploitation et maintenance');
  await expect(sheet.getByRole('button', { name: /^Ma sélection.:.SUR-201$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/page/4?recherche=SUR-201');
  const result = dialog(page, 'Rechercher un stage').getByRole('button', { name: /^Ma sélection.:.SUR-201$/ });
  await expect(result).toHaveAttribute('aria-pressed', 'true');
  await result.click();
  await expect(result).toHaveAttribute('aria-pressed', 'false');
  await expect(link(page)).toHaveCount(0);
});

test('one’s own selection: order, sums, what is missing, added and removed', async ({ page }) => {
  await choose(page, 'SUR-201', 'SUR-101', 'TRV-001');
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ma sélection' })).toBeFocused();
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201', 'TRV-001']);
  await expect(page.getByText('Prérequis absent de la sélection : SUR-111')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter SUR-111' }).click();
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-111', 'SUR-201', 'TRV-001']);
  await expect(page.getByText('Prérequis absent')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Heures par niveau' }).getByRole('row', { name: /^Total/ })).toHaveText(
    /^Total4119 H$/,
  );

  await page.getByRole('button', { name: 'Retirer de ma sélection : SUR-111' }).click();
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201', 'TRV-001']);
  await expect(page.getByRole('button', { name: 'Retirer de ma sélection : SUR-201' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'SUR-111 n’est plus dans votre sélection.' })).toHaveCount(1);
});

test('emptied, it comes back as it was, beside what has been chosen since', async ({ page }) => {
  await page.goto('/selection?s=SUR-101');
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vider la sélection' })).toHaveCount(0);
  await choose(page, 'SUR-201', 'SUR-101');
  await link(page).click();
  await page.getByRole('button', { name: 'Vider la sélection' }).press('Enter');
  await expect(page.getByText('Votre sélection est vide')).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Annuler' })).toHaveAccessibleDescription(
    'Sélection vidée : 2 stages retirés.',
  );

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Surveillance' }).click();
  await star(page, 'SUR-111').click();
  await link(page).click();
  await expect(codes(page)).toHaveText(['SUR-111']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-111', 'SUR-201']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Sélection vidée')).toHaveCount(0);
});

test('emptied of what was shown only: what another tab has chosen since stays', async ({ page }) => {
  await choose(page, 'SUR-101');
  await page.goto('/selection');
  await expect(codes(page)).toHaveText(['SUR-101']);
  // Written as another tab does, of which this one has not heard yet.
  await page.evaluate(() => localStorage.setItem('selection', '["SUR-101","SUR-111"]'));
  await page.getByRole('button', { name: 'Vider la sélection' }).click();
  await expect(codes(page)).toHaveText(['SUR-111']);
  await expect(page.getByText('Sélection vidée : 1 stage retiré.')).toBeVisible();
});

test('the export holds what is shown', async ({ page }) => {
  await page.goto('/selection?s=SUR-201,SUR-101,ZZZ-9');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter en CSV' }).click(),
  ]);
  const lines = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8');
  expect(lines.split('\r\n').map((line) => line.split(';')[0])).toEqual([
    '\uFEFFCode',
    'SUR-101',
    'SUR-201',
    'ZZZ-9',
    '',
  ]);
});

test('two tabs follow each other', async ({ page }) => {
  await choose(page, 'SUR-101');
  const other = await page.context().newPage();
  await choose(other, 'SUR-111');
  await expect(star(page, 'SUR-111')).toHaveAttribute('aria-pressed', 'true');
  await star(page, 'SUR-101').click();
  await expect(link(other)).toHaveAccessibleName('Ma sélection (1)');
  await expect(star(other, 'SUR-101')).toHaveAttribute('aria-pressed', 'false');
});

test('where the browser keeps nothing, the tab does, and says so', async ({ freshPage: page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await choose(page, 'SUR-101');
  await expect(page.getByRole('alert')).toHaveText(/^Votre navigateur refuse de garder la sélection/);
  await star(page, 'SUR-111').click();
  await expect(link(page)).toHaveAccessibleName('Ma sélection (2)');
  await link(page).click();
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-111']);
});

test('what stands in the browser may be anything', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const text of ['{', '"a"', '[1,null,["a"]]', `[${'"'.concat('x'.repeat(60))}"]`]) {
    await page.evaluate((value) => localStorage.setItem('selection', value), text);
    await page.goto('/selection');
    await expect(page.getByText('Votre sélection est vide')).toBeVisible();
  }
  const many = JSON.stringify(Array.from({ length: 300 }, (_, index) => `ZZZ-${index}`));
  await page.evaluate((value) => localStorage.setItem('selection', value), many);
  await page.goto(PARCOURS.surveillance);
  await star(page, 'SUR-101').click();
  await expect(page.getByRole('alert')).toHaveText(/^Votre sélection compte déjà 60 stages/);
  await link(page).click();
  await page.getByRole('button', { name: 'Retirer ces codes de ma sélection' }).click();
  await expect(page.getByText('Votre sélection est vide')).toBeVisible();
});

for (const width of [360, 768, 1440]) {
  test(`by keyboard alone, ${width} px wide: starred, shared, compared`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PARCOURS.surveillance);
    for (const code of ['SUR-101', 'SUR-201']) {
      await star(page, code).focus();
      await page.keyboard.press('Space');
    }
    await link(page).focus();
    await page.keyboard.press('Enter');
    await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201']);
    await page.getByRole('button', { name: 'Comparer', exact: true }).press('Enter');
    await expect(page.getByText('Cochez de 2 à 4 stages à comparer : aucun pour le moment.')).toBeVisible();
    for (const code of ['SUR-101', 'SUR-201'])
      await page.getByRole('checkbox', { name: `Comparer ${code}` }).press('Space');
    await page.getByRole('button', { name: 'Partager' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Adresse de cette sélection' })).toHaveValue(
      /\/selection\?s=SUR-101,SUR-201$/,
    );
    await page.getByRole('link', { name: 'Comparer (2)' }).press('Enter');
    await expect(page).toHaveURL('/selection/comparer?s=SUR-101,SUR-201');
    const table = page.getByRole('table', { name: 'Comparaison de 2 stages' });
    await expect(table.getByRole('row', { name: /^Durée/ })).toBeVisible();
    await page.getByRole('switch', { name: 'N’afficher que les différences' }).press('Space');
    await expect(table.getByRole('row', { name: /^Durée/ })).toHaveCount(0);
    await expect(table.getByRole('row', { name: /^Prérequis/ })).toBeVisible();
  });
}

test('the star stays as the code changes its case, and takes the stage out', async ({ page }) => {
  await page.goto('/selection');
  await page.evaluate(() => localStorage.setItem('selection', '["sur-101"]'));
  await page.goto(PARCOURS.surveillance);
  await expect(star(page, 'SUR-101')).toHaveAttribute('aria-pressed', 'true');
  await link(page).click();
  await page.getByRole('button', { name: 'Retirer de ma sélection : SUR-101' }).click();
  await expect(page.getByText('Votre sélection est vide')).toBeVisible();
});

test('back from the comparison finds what was ticked, and the name', async ({ page }) => {
  await page.goto('/selection?s=SUR-101,SUR-201,TRV-001');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille MARTIN');
  for (const code of ['SUR-101', 'SUR-201']) await page.getByRole('checkbox', { name: `Comparer ${code}` }).check();
  await page.getByRole('link', { name: 'Comparer (2)' }).click();
  const only = page.getByRole('switch', { name: 'N’afficher que les différences' });
  await only.check();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(only).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^Comparer/, checked: true })).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Camille MARTIN');
});
