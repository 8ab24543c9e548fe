import { type Page } from '@playwright/test';
import { dialog, expect, moveTo, PARCOURS, star, test } from './fixtures';

const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const codes = (page: Page) => page.locator('table.plan tbody th');
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Ma sélection/ });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const isEmpty = (page: Page) => expect(page.getByText('Votre sélection est vide')).toBeVisible();

async function choose(page: Page, ...chosen: string[]) {
  for (const code of chosen) {
    await star(page, code).click();
    await expect(star(page, code)).toHaveAttribute('aria-pressed', 'true');
  }
}

/** As another tab does, of which this one hears or has not heard yet. */
const writeElsewhere = (page: Page, value: string, isHeard: boolean) =>
  page.evaluate(
    ([text, told]) => {
      localStorage.setItem('selection', text);
      if (told) dispatchEvent(new StorageEvent('storage', { key: 'selection' }));
    },
    [value, isHeard] as const,
  );

test('a star on a pathway, on a sheet and among results is one and the same, stays, and tells other tabs', async ({
  page,
}) => {
  await page.goto(PARCOURS.surveillance);
  await expect(star(page, 'SUR-201')).toHaveAttribute('aria-pressed', 'false');
  await expect(link(page)).toHaveCount(0);
  await choose(page, 'SUR-201');
  await expect(link(page)).toHaveAccessibleName('Ma sélection (1)');

  await test.step('on a sheet, after a load, and among results', async () => {
    await page.goto(`${PARCOURS.surveillance}?stage=5`);
    await expect(dialog(page, RADAR).getByRole('button', { name: /^Ma sélection.:.SUR-201$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await moveTo(page, '/page/4?recherche=SUR-201');
    const result = dialog(page, 'Rechercher un stage').getByRole('button', { name: /^Ma sélection.:.SUR-201$/ });
    await expect(result).toHaveAttribute('aria-pressed', 'true');
    await result.click();
    await expect(result).toHaveAttribute('aria-pressed', 'false');
    await expect(link(page)).toHaveCount(0);
  });

  await test.step('two tabs follow each other', async () => {
    await moveTo(page, PARCOURS.surveillance);
    await choose(page, 'SUR-101');
    const other = await page.context().newPage();
    await other.goto(PARCOURS.surveillance);
    await choose(other, 'SUR-111');
    await expect(star(page, 'SUR-111')).toHaveAttribute('aria-pressed', 'true');
    await star(page, 'SUR-101').click();
    await expect(link(other)).toHaveAccessibleName('Ma sélection (1)');
    await expect(star(other, 'SUR-101')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('one’s own selection: order, sums, what is missing; emptied, it comes back as it was', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const undo = button(page, 'Annuler');
  const told = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.goto(PARCOURS.surveillance);
  await choose(page, 'SUR-201', 'SUR-101', 'TRV-001');
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ma sélection' })).toBeFocused();
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201', 'TRV-001']);

  await test.step('what is missing is added, and removed', async () => {
    await expect(page.getByText('Prérequis absent de la sélection : SUR-111')).toBeVisible();
    await button(page, 'Ajouter SUR-111').click();
    await expect(codes(page)).toHaveText(['SUR-101', 'SUR-111', 'SUR-201', 'TRV-001']);
    await expect(page.getByText('Prérequis absent')).toHaveCount(0);
    const total = page.getByRole('table', { name: 'Heures par niveau' }).getByRole('row', { name: /^Total/ });
    await expect(total).toHaveText(/^Total4119 h$/);
    await button(page, 'Retirer de ma sélection : SUR-111').click();
    await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201', 'TRV-001']);
    await expect(button(page, 'Retirer de ma sélection : SUR-201')).toBeFocused();
    await expect(told('SUR-111 n’est plus dans votre sélection.')).toHaveCount(1);
  });

  await test.step('emptied, it comes back beside what has been chosen since', async () => {
    await button(page, 'Vider la sélection').press('Enter');
    await isEmpty(page);
    await expect(link(page)).toHaveCount(0);
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription('Sélection vidée : 3 stages retirés.');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Surveillance' }).click();
    await star(page, 'SUR-111').click();
    await link(page).click();
    await expect(codes(page)).toHaveText(['SUR-111']);
    await expect(heading).toBeFocused();
    await undo.press('Enter');
    await expect(codes(page)).toHaveText(['SUR-101', 'SUR-111', 'SUR-201', 'TRV-001']);
    await expect(heading).toBeFocused();
    await expect(page.getByText('Sélection vidée')).toHaveCount(0);
  });

  await test.step('emptied of what was shown only: what another tab has chosen since stays', async () => {
    await writeElsewhere(page, '["SUR-101"]', true);
    await expect(codes(page)).toHaveText(['SUR-101']);
    await writeElsewhere(page, '["SUR-101","SUR-111"]', false);
    await button(page, 'Vider la sélection').click();
    await expect(codes(page)).toHaveText(['SUR-111']);
    await expect(page.getByText('Sélection vidée : 1 stage retiré.')).toBeVisible();
  });
});

test('what stands in the browser may be anything', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);

  await test.step('a code in another case is the same', async () => {
    await writeElsewhere(page, '["sur-101"]', true);
    await expect(star(page, 'SUR-101')).toHaveAttribute('aria-pressed', 'true');
    await link(page).click();
    await button(page, 'Retirer de ma sélection : SUR-101').click();
    await isEmpty(page);
  });

  for (const text of ['{', '"a"', '[1,null,["a"]]', `[${'"'.concat('x'.repeat(60))}"]`]) {
    await test.step(text.slice(0, 20), async () => {
      await writeElsewhere(page, '["SUR-101"]', true);
      await expect(codes(page)).toHaveText(['SUR-101']);
      await writeElsewhere(page, text, true);
      await isEmpty(page);
    });
  }

  await test.step('three hundred codes are sixty, read after a load, and nothing is added to them', async () => {
    await writeElsewhere(page, JSON.stringify(Array.from({ length: 300 }, (_, index) => `ZZZ-${index}`)), false);
    await page.goto(PARCOURS.surveillance);
    await star(page, 'SUR-101').click();
    await expect(page.getByRole('alert')).toHaveText(/^Votre sélection compte déjà 60 stages/);
    await link(page).click();
    await button(page, 'Retirer ces codes de ma sélection').click();
    await isEmpty(page);
  });
});

test('where the browser keeps nothing, the tab does, and says so', async ({ freshPage: page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(PARCOURS.surveillance);
  await choose(page, 'SUR-101');
  await expect(page.getByRole('alert')).toHaveText(/^Votre navigateur refuse de garder la sélection/);
  await star(page, 'SUR-111').click();
  await expect(link(page)).toHaveAccessibleName('Ma sélection (2)');
  await link(page).click();
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-111']);
});

test('by keyboard alone, on a phone: starred, shared, compared', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(PARCOURS.surveillance);
  for (const code of ['SUR-101', 'SUR-201']) {
    await star(page, code).focus();
    await page.keyboard.press('Space');
  }
  await link(page).focus();
  await page.keyboard.press('Enter');
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-201']);
  const tick = page.getByRole('checkbox', { name: 'Comparer SUR-101' });
  await expect(tick).toBeChecked();
  await tick.press('Space');
  await page.getByRole('button', { name: 'Comparer', exact: true }).press('Enter');
  await expect(page.getByText('Cochez de 2 à 4 stages à comparer : 1 pour le moment.')).toBeVisible();
  await tick.press('Space');
  await button(page, 'Partager').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Adresse de cette sélection' })).toHaveValue(
    /\/selection\?s=SUR-101,SUR-201$/,
  );
  await page.getByRole('link', { name: 'Comparer (2)' }).press('Enter');
  await expect(page).toHaveURL('/selection/comparer?s=SUR-101,SUR-201');
  const table = page.getByRole('table', { name: 'Comparaison de 2 stages' });
  await expect(table.getByRole('row', { name: /^Durée/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Prochaine session ouverte aux inscriptions/ })).toBeVisible();
  await page.getByRole('switch', { name: 'N’afficher que les différences' }).press('Space');
  await expect(table.getByRole('row', { name: /^Durée/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /^Prérequis/ })).toBeVisible();
});

test('on a telephone two stages are compared whole, side by side, each label above its values', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/selection/comparer?s=TEL-201,TEL-211');
  const table = page.getByRole('table', { name: 'Comparaison de 2 stages' });
  const row = table.getByRole('row', { name: /^Prochaine session ouverte aux inscriptions/ });
  await expect(row.getByRole('cell')).toHaveCount(2);
  const [label, first, second] = await row
    .locator('> *')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
  expect(label!.y + label!.height).toBeLessThanOrEqual(first!.y);
  expect(first!.y).toBe(second!.y);
  expect(second!.x + second!.width).toBeLessThanOrEqual(320);
});

test('a shared selection: its export holds what is shown; back from the comparison finds what was ticked', async ({
  page,
}) => {
  await page.goto('/selection?s=SUR-201,SUR-101,TRV-001,ZZZ-9');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter en CSV' }).click(),
  ]);
  const lines = Buffer.concat(await (await download.createReadStream()).toArray()).toString('utf8');
  const firsts = lines.split('\r\n').map((line) => line.split(';')[0]);
  expect(firsts).toEqual(['\uFEFFCode', 'SUR-101', 'SUR-201', 'TRV-001', 'ZZZ-9', '']);
  await expect(button(page, 'Imprimer')).toBeVisible();
  await expect(button(page, 'Vider la sélection')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Nom' }).fill('Camille MARTIN');
  await expect(page.getByRole('checkbox', { name: /^Comparer/, checked: true })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Comparer TRV-001' }).uncheck();
  await page.getByRole('link', { name: 'Comparer (2)' }).click();
  const only = page.getByRole('switch', { name: 'N’afficher que les différences' });
  await expect(only).toHaveCSS('appearance', 'none');
  await only.check();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(only).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^Comparer/, checked: true })).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Camille MARTIN');
});
