import { type Page } from '@playwright/test';
import { expect, openCategories, PARCOURS, stageButton, test } from './fixtures';

const FILTERED = `${PARCOURS.surveillance}?niveau=apr%C3%A8s+affectation&sousparcours=2`;

async function expectFiltered(page: Page) {
  await expect(page.getByRole('combobox', { name: 'Filtre par niveau :' })).toHaveValue('après affectation');
  await expect(page.getByRole('button', { pressed: true })).toHaveText([/Surveillance coopérative/]);
  await expect(openCategories(page)).toHaveText([/^Prépa/, /^Maint/, /^Perf/, /^Exp/, /^Outils/, /^Sécurité/]);
  await expect(stageButton(page, 'SUR-201')).toContainText('hors du sous-parcours choisi');
}

test('the filters stand in the address', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  await page.getByRole('combobox', { name: 'Filtre par niveau :' }).selectOption('après affectation');
  await page.getByRole('button', { name: 'Surveillance coopérative ADS-B/MLAT', exact: true }).click();
  await expect(page).toHaveURL(FILTERED);
});

test('a shared address and a reload show the same filters', async ({ page }) => {
  await page.goto(FILTERED);
  await expectFiltered(page);
  await page.reload();
  await expectFiltered(page);
});

test('back undoes one choice at a time, and forward shows them again', async ({ page }) => {
  await page.goto('/page/4');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Surveillance' }).click();
  await page.getByRole('combobox', { name: 'Filtre par niveau :' }).selectOption('après affectation');
  await page.getByRole('button', { name: 'Surveillance coopérative ADS-B/MLAT', exact: true }).click();
  await expectFiltered(page);
  await page.goBack();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Filtre par niveau :' })).toHaveValue('après affectation');
  await page.goBack();
  await expect(page).toHaveURL(PARCOURS.surveillance);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  for (let steps = 0; steps < 3; steps += 1) await page.goForward();
  await expectFiltered(page);
});

test('another pathway starts without filters', async ({ page }) => {
  await page.goto(FILTERED);
  await expectFiltered(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Radionavigation' }).click();
  await expect(page).toHaveURL(PARCOURS.radionavigation);
  await expect(openCategories(page)).toHaveCount(7);
  await expect(page.getByRole('combobox', { name: 'Filtre par niveau :' })).toHaveValue('');
});

test('what the address holds in vain is ignored', async ({ page }) => {
  await page.goto(`${PARCOURS.surveillance}?niveau=inconnu&sousparcours=999&stage=&tri=nom&__proto__=1`);
  await expect(openCategories(page)).toHaveCount(7);
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Filtres' }).getByRole('status')).toHaveText(
    '20 stages sur 20 · 490 H',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a narrow screen too, an unknown level is not repeated', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${PARCOURS.surveillance}?niveau=inconnu`);
  await expect(page.getByRole('button', { name: 'Filtres : tous les niveaux', exact: true })).toBeVisible();
});
