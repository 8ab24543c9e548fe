import { type Page } from '@playwright/test';
import { dialog, expect, moveTo, openCategories, PARCOURS, stageButton, test } from './fixtures';

const level = (page: Page) => page.getByRole('combobox', { name: 'Filtre par niveau :' });
const filters = (page: Page) => page.getByRole('region', { name: 'Filtres' });
const status = (page: Page) => filters(page).getByRole('status');
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const RADARS = 'Radars primaire et secondaire';
const MLAT = 'Surveillance coopérative ADS-B/MLAT';
const OUT = 'hors du sous-parcours choisi';

test('the level and the sous-parcours: each alone, together, by keyboard, and none again', async ({ page }) => {
  const radars = choice(page, RADARS);
  const pressed = page.getByRole('group', { name: /^Filtre par/ }).getByRole('button', { pressed: true });
  await page.goto(PARCOURS.surveillance);

  await test.step('a level shows from its first category onward, and the transverse ones', async () => {
    await expect(level(page)).toHaveValue('');
    await level(page).selectOption('après qualification technique');
    await expect(openCategories(page)).toHaveText([/^Maint/, /^Perf/, /^Exp/, /^Outils/, /^Sécurité/]);
    await expect(status(page)).toHaveText('16 stages sur 20 · 378 h');
    await level(page).selectOption('Tous les niveaux');
    await expect(openCategories(page)).toHaveCount(7);
    await expect(page).toHaveURL(PARCOURS.surveillance);
  });

  await test.step('a sous-parcours dims the stages outside of it, which say so, until it is clicked again', async () => {
    await expect(pressed).toHaveCount(0);
    await expect(page.getByText(OUT)).toHaveCount(0);
    await radars.click();
    await expect(radars).toHaveAttribute('aria-pressed', 'true');
    await expect(stageButton(page, OUT)).toHaveText([/SUR-121/, /SUR-211/, /SUR-221/, /SUR-301/, /SUR-302/]);
    await expect(stageButton(page, 'SUR-121')).toHaveCSS('border-right-style', 'dashed');
    await expect(stageButton(page, 'SUR-101')).toHaveCSS('border-right-style', 'solid');
    await expect(status(page)).toHaveText('15 stages sur 20 · 364 h');
    await stageButton(page, 'SUR-302').click();
    await expect(dialog(page, 'ASTERIX : formats et analyse de trames')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('one sous-parcours at a time', async () => {
    const processing = choice(page, 'Traitement de la surveillance');
    await processing.click();
    await expect(pressed).toHaveText([/Traitement de la surveillance/]);
    await expect(stageButton(page, 'SUR-301')).not.toContainText(OUT);
    await expect(stageButton(page, 'SUR-201')).toContainText(OUT);
    await processing.click();
    await expect(processing).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(OUT)).toHaveCount(0);
    await expect(status(page)).toHaveText('20 stages sur 20 · 490 h');
  });

  await test.step('by keyboard, both hold together', async () => {
    await level(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(level(page)).toHaveValue('sortie Formation Initiale');
    await page.keyboard.press('ArrowDown');
    await expect(level(page)).toHaveValue('après affectation');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(radars).toHaveAttribute('aria-pressed', 'true');
    await expect(level(page)).toHaveValue('après affectation');
    await expect(status(page)).toHaveText('13 stages sur 20 · 308 h');
  });

  await test.step('« Réinitialiser » clears both, and reopens every category', async () => {
    await page.getByRole('button', { name: /^Préparation/ }).click();
    await page.getByRole('button', { name: /^Sécurité/ }).click();
    await expect(openCategories(page)).toHaveText([/^Maint/, /^Perf/, /^Exp/, /^Outils/]);
    await page.getByRole('button', { name: 'Réinitialiser' }).click();
    await expect(openCategories(page)).toHaveCount(7);
    await expect(level(page)).toHaveValue('');
    await expect(pressed).toHaveCount(0);
    await expect(page.getByText(OUT)).toHaveCount(0);
    await expect(page).toHaveURL(PARCOURS.surveillance);
  });
});

test('the filters stand in the address: back and forward, a reload, another pathway', async ({ page }) => {
  const expectFiltered = async () => {
    await expect(page).toHaveURL(`${PARCOURS.surveillance}?niveau=apr%C3%A8s+affectation&sousparcours=2`);
    await expect(level(page)).toHaveValue('après affectation');
    await expect(page.getByRole('group', { name: /^Filtre par/ }).getByRole('button', { pressed: true })).toHaveText([
      /Surveillance coopérative/,
    ]);
    await expect(openCategories(page)).toHaveText([/^Prépa/, /^Maint/, /^Perf/, /^Exp/, /^Outils/, /^Sécurité/]);
    await expect(stageButton(page, 'SUR-201')).toContainText(OUT);
  };
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.goto('/page/4');
  await menu.getByRole('link', { name: 'Surveillance' }).click();
  await level(page).selectOption('après affectation');
  await choice(page, MLAT).click();
  await expectFiltered();

  await test.step('back undoes one choice at a time, and forward shows them again', async () => {
    await page.goBack();
    await expect(page.getByRole('group', { name: /^Filtre par/ }).getByRole('button', { pressed: true })).toHaveCount(
      0,
    );
    await expect(level(page)).toHaveValue('après affectation');
    await page.goBack();
    await expect(page).toHaveURL(PARCOURS.surveillance);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    for (let steps = 0; steps < 3; steps += 1) await page.goForward();
    await expectFiltered();
  });

  await test.step('a reload, as a shared address, shows the same filters', async () => {
    await page.reload();
    await expectFiltered();
  });

  await test.step('another pathway starts without filters', async () => {
    await menu.getByRole('link', { name: 'Radionavigation' }).click();
    await expect(page).toHaveURL(PARCOURS.radionavigation);
    await expect(openCategories(page)).toHaveCount(7);
    await expect(level(page)).toHaveValue('');
  });
});

test('on a narrow screen, the filters unfold from a button that says what is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PARCOURS.surveillance}?sousparcours=1`);
  const fold = page.getByRole('button', { name: `Filtres : tous les niveaux · ${RADARS}` });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(level(page)).toBeHidden();
  await fold.click();
  await level(page).selectOption('après affectation');
  const folded = page.getByRole('button', { name: `Filtres : après affectation · ${RADARS}` });
  await folded.click();
  await expect(level(page)).toBeHidden();
  await expect(status(page)).toHaveText('13 stages sur 20 · 308 h');

  await test.step('what the address holds in vain is ignored, and not repeated', async () => {
    await moveTo(page, `${PARCOURS.surveillance}?niveau=inconnu&sousparcours=999&stage=&tri=nom&__proto__=1`);
    await expect(page.getByRole('button', { name: 'Filtres : tous les niveaux', exact: true })).toBeVisible();
    await expect(openCategories(page)).toHaveCount(7);
    await expect(page.getByRole('group', { name: /^Filtre par/ }).getByRole('button', { pressed: true })).toHaveCount(
      0,
    );
    await expect(status(page)).toHaveText('20 stages sur 20 · 490 h');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
