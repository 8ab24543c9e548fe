import { type Page } from '@playwright/test';
import { dialog, expect, openCategories, PARCOURS, stageButton, test } from './fixtures';

const level = (page: Page) => page.getByRole('combobox', { name: 'Filtre par niveau :' });
const filters = (page: Page) => page.getByRole('region', { name: 'Filtres' });
const radars = (page: Page) => page.getByRole('button', { name: 'Radars primaire et secondaire', exact: true });
const OUT = 'hors du sous-parcours choisi';

test.describe('the level', () => {
  test('offers the distinct levels in the order of the categories', async ({ page }) => {
    await page.goto(PARCOURS.surveillance);
    await expect(level(page).getByRole('option')).toHaveText([
      'Tous les niveaux',
      'sortie Formation Initiale',
      'après affectation',
      'après qualification technique',
      'après trois ans d’expérience',
    ]);
    await expect(level(page)).toHaveValue('');
  });

  test('shows from its first category onward, and the transverse ones', async ({ page }) => {
    await page.goto(PARCOURS.surveillance);
    await level(page).selectOption('après qualification technique');
    await expect(openCategories(page)).toHaveText([/^Maint/, /^Perf/, /^Exp/, /^Outils/, /^Sécurité/]);
    await expect(filters(page).getByRole('status')).toHaveText('16 stages sur 20 · 378 H');
  });

  test('is given up by « Tous les niveaux »', async ({ page }) => {
    await page.goto(`${PARCOURS.surveillance}?niveau=après affectation`);
    await expect(openCategories(page)).toHaveCount(6);
    await level(page).selectOption('Tous les niveaux');
    await expect(openCategories(page)).toHaveCount(7);
    await expect(page).toHaveURL(PARCOURS.surveillance);
  });
});

test.describe('the sous-parcours', () => {
  test('is offered only where there are several', async ({ page }) => {
    await page.goto(PARCOURS.metrologie);
    await expect(level(page)).toBeVisible();
    await expect(page.getByText('Filtre par sous-parcours :')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Moyens de mesure' })).toHaveCount(0);

    await page.goto(PARCOURS.radionavigation);
    const choices = page.getByRole('group', { name: 'Filtre par sous-parcours :' });
    await expect(choices.getByRole('button')).toHaveText([/GNSS et PBN/, /ILS/, /VOR\/DME/]);
    await expect(choices.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  test('dims the stages outside of it, which say so, until it is clicked again', async ({ page }) => {
    await page.goto(PARCOURS.surveillance);
    await expect(page.getByText(OUT)).toHaveCount(0);
    await radars(page).click();
    await expect(radars(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(stageButton(page, OUT)).toHaveText([/SUR-121/, /SUR-211/, /SUR-221/, /SUR-301/, /SUR-302/]);
    await expect(stageButton(page, 'SUR-121')).toHaveCSS('border-right-style', 'dashed');
    await expect(stageButton(page, 'SUR-101')).toHaveCSS('border-right-style', 'solid');
    await expect(filters(page).getByRole('status')).toHaveText('15 stages sur 20 · 364 H');

    await radars(page).click();
    await expect(radars(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(OUT)).toHaveCount(0);
    await expect(filters(page).getByRole('status')).toHaveText('20 stages sur 20 · 490 H');
  });

  test('is one at a time', async ({ page }) => {
    await page.goto(PARCOURS.surveillance);
    await radars(page).click();
    await page.getByRole('button', { name: 'Traitement de la surveillance', exact: true }).click();
    await expect(page.getByRole('button', { pressed: true })).toHaveText([/Traitement de la surveillance/]);
    await expect(stageButton(page, 'SUR-301')).not.toContainText(OUT);
    await expect(stageButton(page, 'SUR-201')).toContainText(OUT);
  });

  test('a dimmed stage still opens its sheet', async ({ page }) => {
    await page.goto(`${PARCOURS.surveillance}?sousparcours=1`);
    await expect(stageButton(page, 'SUR-302')).toContainText(OUT);
    await stageButton(page, 'SUR-302').click();
    await expect(dialog(page, 'ASTERIX : formats et analyse de trames')).toBeVisible();
  });

  test('and the level are chosen by keyboard, and hold together', async ({ page }) => {
    await page.goto(PARCOURS.surveillance);
    await level(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(level(page)).toHaveValue('sortie Formation Initiale');
    await page.keyboard.press('ArrowDown');
    await expect(level(page)).toHaveValue('après affectation');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(radars(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(level(page)).toHaveValue('après affectation');
    await expect(filters(page).getByRole('status')).toHaveText('13 stages sur 20 · 308 H');
  });
});

test('« Réinitialiser » clears the sous-parcours and the level, and reopens every category', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await radars(page).click();
  await level(page).selectOption('après affectation');
  await page.getByRole('button', { name: /^Préparation/ }).click();
  await page.getByRole('button', { name: /^Sécurité/ }).click();
  await expect(openCategories(page)).toHaveText([/^Maint/, /^Perf/, /^Exp/, /^Outils/]);

  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(openCategories(page)).toHaveCount(7);
  await expect(level(page)).toHaveValue('');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByText(OUT)).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filters unfold from a button that says what is chosen', async ({ page }) => {
    await page.goto(`${PARCOURS.surveillance}?sousparcours=1`);
    const fold = page.getByRole('button', { name: 'Filtres : tous les niveaux · Radars primaire et secondaire' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(level(page)).toBeHidden();
    await fold.click();
    await level(page).selectOption('après affectation');
    const folded = page.getByRole('button', { name: 'Filtres : après affectation · Radars primaire et secondaire' });
    await folded.click();
    await expect(level(page)).toBeHidden();
    await expect(filters(page).getByRole('status')).toHaveText('13 stages sur 20 · 308 H');
  });
});
