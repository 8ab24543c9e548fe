import { type Page } from '@playwright/test';
import { dialog, expect, test } from './fixtures';
import { compose } from './ime';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const responsables = (page: Page) => search(page).getByRole('combobox', { name: 'Responsables' });
const chosen = (page: Page) =>
  search(page)
    .locator('form')
    .getByText(/^(ROUX|PÉRÈS|MUÑOZ|BENALI) [^,]+$/);
const codes = (page: Page) =>
  search(page)
    .getByRole('listitem')
    .getByText(/^[A-Z]{3}-\d{3}$/);
const submit = (page: Page) => search(page).getByRole('button', { name: 'Rechercher', exact: true }).click();

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();
  await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toBeFocused();
});

test('lists every responsable by name, in a list of 140 to 300 px', async ({ page }) => {
  await responsables(page).click();
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option')).toContainText([
    'BENALI Aïcha',
    "D'HAUTEFEUILLE Jean-Baptiste",
    'DE LA TOUR Gaël',
    'LE GOFF Élodie',
    'LŒUILLET François',
    'MUÑOZ Inès',
    'NGUYEN-MARTIN Chloé',
    'PÉRÈS Zoé',
    'ROUX Anaïs',
    'ROUX Hervé',
  ]);
  const { height } = (await list.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(140);
  expect(height).toBeLessThanOrEqual(300);
});

test('chosen by mouse: a stage of any of them is found', async ({ page }) => {
  await responsables(page).click();
  await page.getByRole('option', { name: 'MUÑOZ Inès' }).click();
  await submit(page);
  await expect(codes(page)).toHaveText([
    'DAT-111',
    'DAT-131',
    'DAT-201',
    'DAT-221',
    'INF-201',
    'SUR-221',
    'SUR-301',
    'SUR-302',
    'TEL-131',
  ]);

  await responsables(page).click();
  await page.getByRole('option', { name: 'BENALI Aïcha' }).click();
  await expect(chosen(page)).toHaveText(['MUÑOZ Inès', 'BENALI Aïcha']);
  await submit(page);
  await expect(codes(page).filter({ hasText: 'SUR-302' })).toBeVisible();
  await expect(codes(page).filter({ hasText: 'DAT-103' })).toBeVisible();
});

test('with words, both must hold', async ({ page }) => {
  await search(page).getByRole('combobox', { name: 'Mots clés' }).fill('radar');
  await responsables(page).click();
  await page.getByRole('option', { name: 'PÉRÈS Zoé' }).click();
  await submit(page);
  await expect(codes(page)).toHaveText(['SUR-101', 'SUR-221']);
});

test('chosen by keyboard alone: typed without accents, entered, taken back', async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(responsables(page)).toBeFocused();
  await page.keyboard.type('peres');
  await expect(page.getByRole('option')).toHaveText([/^PÉRÈS Zoé \d+ stages$/]);
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['PÉRÈS Zoé']);
  await page.keyboard.type('roux');
  await expect(page.getByRole('option')).toContainText(['ROUX Anaïs', 'ROUX Hervé']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['PÉRÈS Zoé', 'ROUX Hervé']);
  await page.keyboard.press('Backspace');
  await expect(chosen(page)).toHaveText(['PÉRÈS Zoé']);
  await page.keyboard.press('Shift+Tab');
  await expect(search(page).getByRole('button', { name: 'Retirer PÉRÈS Zoé' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(search(page).getByRole('button', { name: 'Rechercher', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('status')).toHaveText('12 stages trouvés');
});

test('a page of the list is five names, and the choice is announced', async ({ page }) => {
  await responsables(page).focus();
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toContainText('BENALI Aïcha');
  await expect(search(page).getByRole('log')).toHaveText('10 responsables');
  await page.keyboard.press('PageDown');
  await expect(active).toContainText('MUÑOZ Inès');
  await expect(responsables(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
  await page.keyboard.press('Enter');
  await expect(search(page).getByRole('log')).toContainText('MUÑOZ Inès, choisi.');
});

test('Échap closes the list first, then the search', async ({ page }) => {
  await responsables(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(search(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' })).toBeFocused();
});

test('« Effacer la sélection » takes them all back and leaves the words', async ({ page }) => {
  const clear = search(page).getByRole('button', { name: 'Effacer la sélection' });
  await expect(clear).toBeDisabled();
  await search(page).getByRole('combobox', { name: 'Mots clés' }).fill('radar');
  for (const name of ['ROUX Anaïs', 'ROUX Hervé']) {
    await responsables(page).click();
    await page.getByRole('option', { name }).click();
  }
  await expect(chosen(page)).toHaveCount(2);
  await clear.click();
  await expect(chosen(page)).toHaveCount(0);
  await expect(search(page).getByRole('combobox', { name: 'Mots clés' })).toHaveValue('radar');
});

test('each is taken back by a button, whose name is French', async ({ page }) => {
  await responsables(page).click();
  await page.getByRole('option', { name: 'ROUX Anaïs' }).click();
  await search(page).getByRole('button', { name: 'Retirer ROUX Anaïs' }).click();
  await expect(chosen(page)).toHaveCount(0);
});

test('a name that nobody bears says so', async ({ page }) => {
  await responsables(page).fill('zzz');
  await expect(search(page).getByText('Aucun responsable à ce nom', { exact: true })).toBeVisible();
});

test('counts that arrive between an arrow and Enter choose nobody else', async ({ page, server }) => {
  const release = await server.hold('/api/stage/facettes');
  await page.goto('/?recherche=');
  await responsables(page).click();
  await page.keyboard.type('roux');
  await expect(page.getByRole('option')).toHaveText(['ROUX Anaïs', 'ROUX Hervé']);
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.getByRole('option')).toHaveText([/^ROUX Anaïs \d+ stages?$/, /^ROUX Hervé \d+ stages?$/]);
  await expect(page.getByRole('option', { selected: true })).toContainText('ROUX Hervé');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['ROUX Hervé']);
});

test('Entrée that ends a composition chooses nobody', async ({ page }) => {
  await responsables(page).click();
  const composition = await compose(page, 'peres');
  await expect(page.getByRole('option', { selected: true })).toContainText('PÉRÈS Zoé');
  await composition.end();
  await expect(responsables(page)).toHaveValue('peres');
  await expect(search(page).getByRole('button', { name: /^Retirer / })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['PÉRÈS Zoé']);
});
