import { type Locator, type Page } from '@playwright/test';
import { tabTo as reach } from './admin/keys';
import { dialog, expect, SITE, stageButton, test } from './fixtures';

/** Presses Tab until `target` has the focus, which must show on the way. */
async function tabTo(page: Page, target: Locator) {
  await reach(page, target, { within: 60 });
  const { style, width } = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { style: outlineStyle, width: parseFloat(outlineWidth) };
  });
  expect(style).toBe('solid');
  expect(width).toBeGreaterThanOrEqual(2);
}

test('from the address bar to a schedule, and back to the stage', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: SITE.title })).toBeVisible();
  await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Surveillance' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeFocused();

  await test.step('the filters, and what they change', async () => {
    const status = page.getByRole('region', { name: 'Filtres' }).getByRole('status');
    await tabTo(page, page.getByRole('button', { name: 'Radars primaire et secondaire', exact: true }));
    await page.keyboard.press('Space');
    await expect(status).toHaveText('15 stages sur 20 · 364 h');
    await tabTo(page, page.getByRole('button', { name: 'Réinitialiser' }));
    await page.keyboard.press('Enter');
    await expect(status).toHaveText('20 stages sur 20 · 490 h');
    await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeFocused();
  });

  await tabTo(page, stageButton(page, 'SUR-201'));
  await page.keyboard.press('Enter');
  const sheet = dialog(page, 'Radar primaire d’approche : exploitation et maintenance');
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, sheet.getByRole('region', { name: 'Objectif général' }));
  await tabTo(page, sheet.getByRole('link', { name: 'Emploi du temps' }));
  await tabTo(page, sheet.getByRole('link', { name: 'SUR-111' }));
  await tabTo(page, sheet.getByRole('button', { name: 'Stage suivant' }));
  await page.keyboard.press('Enter');
  const next = dialog(page, 'Station radar mode S : maintenance');
  await expect(next.getByRole('button', { name: 'Stage suivant' })).toBeFocused();
  await tabTo(page, next.getByRole('button', { name: 'Fermer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(stageButton(page, 'SUR-201')).toBeFocused();
});

test('through the search to a pathway', async ({ page }) => {
  await page.goto('/page/4');
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }));
  await page.keyboard.press('Enter');
  const search = dialog(page, 'Rechercher un stage');
  await expect(search.getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
  await page.keyboard.type('TRV-001');
  await page.keyboard.press('Enter');
  await expect(search.getByRole('status')).toHaveText('1 stage trouvé');
  await expect(search.getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
  await tabTo(page, search.getByRole('link', { name: 'Télécommunications' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Télécommunications' })).toBeFocused();
});

test('on a slow machine, no key is lost', async ({ freshPage: page }) => {
  await page.goto('/parcours/1');
  const level = page.getByRole('combobox', { name: 'Filtre par niveau :' });
  const radars = page.getByRole('button', { name: 'Radars primaire et secondaire', exact: true });
  // Until the page has come to life, it takes no focus.
  await expect(level).toBeEnabled();
  await level.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab', 'Space']) await page.keyboard.press(key);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(radars).toHaveAttribute('aria-pressed', 'true');
  await expect(level).toHaveValue('après qualification technique');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the drawer and the folded filters', async ({ page }) => {
    await page.goto('/page/4');
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Menu' }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog(page, 'Menu').getByRole('link', { name: 'Surveillance' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Filtres : tous les niveaux' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Filtre par niveau :' }));
  });
});
