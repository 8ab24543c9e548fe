import { type Page } from '@playwright/test';
import { dialog, expect, test } from './fixtures';
import { compose } from './ime';

const search = (page: Page) => dialog(page, 'Rechercher un stage');
const words = (page: Page) => search(page).getByRole('combobox', { name: 'Mots clés' });
const responsables = (page: Page) => search(page).getByRole('combobox', { name: 'Responsables' });
const option = (page: Page, name: string) => page.getByRole('option', { name });
const chosen = (page: Page) =>
  search(page)
    .locator('form')
    .getByText(/^(ROUX|PÉRÈS|MUÑOZ|BENALI) [^,]+$/);
const codes = (page: Page) =>
  search(page)
    .getByRole('listitem')
    .getByText(/^[A-Z]{3}-\d{3}$/);
const submit = (page: Page) => search(page).getByRole('button', { name: 'Rechercher', exact: true }).click();
const openSearch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' }).click();

test('responsables are chosen by mouse, searched, and taken back', async ({ page }) => {
  const clear = search(page).getByRole('button', { name: 'Effacer la sélection' });
  await page.goto('/');
  await openSearch(page);
  await expect(words(page)).toBeFocused();
  await expect(clear).toBeDisabled();

  await test.step('each by name, in a list of 140 to 300 px', async () => {
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

  await test.step('a stage of any of them is found', async () => {
    await option(page, 'MUÑOZ Inès').click();
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
    await option(page, 'BENALI Aïcha').click();
    await expect(chosen(page)).toHaveText(['MUÑOZ Inès', 'BENALI Aïcha']);
    await submit(page);
    await expect(codes(page).filter({ hasText: 'SUR-302' })).toBeVisible();
    await expect(codes(page).filter({ hasText: 'DAT-103' })).toBeVisible();
  });

  await test.step('each is taken back by a button, whose name is French; « Effacer » takes back all, but the words', async () => {
    await search(page).getByRole('button', { name: 'Retirer MUÑOZ Inès' }).click();
    await expect(chosen(page)).toHaveText(['BENALI Aïcha']);
    await words(page).fill('radar');
    await responsables(page).click();
    await option(page, 'ROUX Anaïs').click();
    await expect(chosen(page)).toHaveCount(2);
    await clear.click();
    await expect(chosen(page)).toHaveCount(0);
    await expect(words(page)).toHaveValue('radar');
  });

  await test.step('with words, both must hold', async () => {
    await responsables(page).click();
    await option(page, 'PÉRÈS Zoé').click();
    await submit(page);
    await expect(codes(page)).toHaveText(['SUR-101', 'SUR-221']);
  });

  await test.step('a name that nobody bears says so', async () => {
    await responsables(page).fill('zzz');
    await expect(search(page).getByText('Aucun responsable à ce nom', { exact: true })).toBeVisible();
  });
});

test('responsables are chosen by keyboard alone', async ({ page }) => {
  const active = page.getByRole('option', { selected: true });
  await page.goto('/');
  await openSearch(page);
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(responsables(page)).toBeFocused();

  await test.step('a page of the list is five names; Échap closes the list first', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText('BENALI Aïcha');
    await expect(search(page).getByRole('log')).toHaveText('10 responsables');
    await page.keyboard.press('PageDown');
    await expect(active).toContainText('MUÑOZ Inès');
    await expect(responsables(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(search(page)).toBeVisible();
  });

  await test.step('typed without accents, entered, taken back, announced', async () => {
    await page.keyboard.type('peres');
    await expect(page.getByRole('option')).toHaveText([/^PÉRÈS Zoé \d+ stages$/]);
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveText(['PÉRÈS Zoé']);
    await expect(search(page).getByRole('log')).toContainText('PÉRÈS Zoé, choisi.');
    await page.keyboard.type('roux');
    await expect(page.getByRole('option')).toContainText(['ROUX Anaïs', 'ROUX Hervé']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveText(['PÉRÈS Zoé', 'ROUX Hervé']);
    await page.keyboard.press('Backspace');
    await expect(chosen(page)).toHaveText(['PÉRÈS Zoé']);
  });

  await test.step('Entrée that ends a composition chooses nobody', async () => {
    await page.keyboard.press('Backspace');
    await expect(chosen(page)).toHaveCount(0);
    const composition = await compose(page, 'peres');
    await expect(active).toContainText('PÉRÈS Zoé');
    await composition.end();
    await expect(responsables(page)).toHaveValue('peres');
    await expect(search(page).getByRole('button', { name: /^Retirer / })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(chosen(page)).toHaveText(['PÉRÈS Zoé']);
  });

  await test.step('searched, and closed', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(search(page).getByRole('button', { name: 'Retirer PÉRÈS Zoé' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(search(page).getByRole('button', { name: 'Rechercher', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search(page).getByRole('status')).toHaveText('12 stages trouvés');
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Rechercher un stage' })).toBeFocused();
  });
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
