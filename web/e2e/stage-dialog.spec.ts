import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, SITE, stageButton, test } from './fixtures';

const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const MODE_S = 'Radar secondaire et mode S : principes';
const OPEN = `${PARCOURS.surveillance}?stage=5`;

async function openRadar(page: Page) {
  await page.goto(PARCOURS.surveillance);
  await stageButton(page, 'SUR-201').click();
  await expect(dialog(page, RADAR).getByRole('region', { name: 'Prérequis' })).toBeVisible();
}

for (const [way, close] of [
  ['Fermer', (page: Page) => dialog(page, RADAR).getByRole('button', { name: 'Fermer' }).click()],
  ['Échap', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(5, 400)],
  ['the way back', (page: Page) => page.goBack()],
] as const) {
  test(`the sheet closes by ${way}, and the focus returns to its stage`, async ({ page }) => {
    await openRadar(page);
    await expect(page).toHaveURL(OPEN);
    await expect(page).toHaveTitle(`${RADAR} — ${SITE.name}`);
    await close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(PARCOURS.surveillance);
    await expect(page).toHaveTitle(`Surveillance — ${SITE.name}`);
    await expect(stageButton(page, 'SUR-201')).toBeFocused();
  });
}

test('the focus stays inside the open sheet', async ({ page }) => {
  await openRadar(page);
  await expect(dialog(page, RADAR).getByRole('heading', { level: 2 })).toBeFocused();
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => document.activeElement!.matches('#root *:not(dialog, dialog *)'));
    expect(outside).toBe(false);
  }
});

test('closing leaves no step behind, however far one has followed the prerequisites', async ({ page }) => {
  await page.goto('/page/4');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Surveillance' }).click();
  await stageButton(page, 'SUR-201').click();
  await dialog(page, RADAR).getByRole('link', { name: 'SUR-111' }).click();
  await expect(page).toHaveTitle(`${MODE_S} — ${SITE.name}`);
  await dialog(page, MODE_S).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeFocused();
});

test('the way forward opens the sheet again', async ({ page }) => {
  await openRadar(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(dialog(page, RADAR)).toBeVisible();
});

test('a shared address opens the sheet, which closes on its page', async ({ page }) => {
  await page.goto(OPEN);
  await expect(dialog(page, RADAR)).toBeVisible();
  await page.reload();
  await dialog(page, RADAR).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
  await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
});

test.describe('from one stage to the next', () => {
  test('previous and next follow the order of the pathway, and add no step', async ({ page }) => {
    await openRadar(page);
    await dialog(page, RADAR).getByRole('button', { name: 'Stage suivant' }).click();
    const next = dialog(page, 'Station radar mode S : maintenance');
    await expect(next).toBeVisible();
    await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=6`);
    await next.getByRole('button', { name: 'Stage précédent' }).click();
    await dialog(page, RADAR).getByRole('button', { name: 'Stage précédent' }).click();
    await expect(dialog(page, 'ADS-B 1090 ES : principes et stations sol')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(PARCOURS.surveillance);
  });

  for (const [id, name] of [
    [1, 'Stage précédent'],
    [63, 'Stage suivant'],
  ] as const) {
    test(`« ${name} » ends at the end of the pathway`, async ({ page }) => {
      await page.goto(`${PARCOURS.surveillance}?stage=${id}`);
      const button = page.getByRole('dialog').getByRole('button', { name });
      await expect(button).toBeDisabled();
      await button.click({ force: true });
      await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=${id}`);
    });
  }

  test('the stages outside of the chosen sous-parcours are skipped', async ({ page }) => {
    await page.goto(`${OPEN}&sousparcours=1`);
    await dialog(page, RADAR).getByRole('button', { name: 'Stage précédent' }).click();
    await expect(dialog(page, MODE_S)).toBeVisible();
  });

  test('beside no pathway there is neither', async ({ page }) => {
    await page.goto('/?stage=5');
    await expect(dialog(page, RADAR).getByRole('table')).toBeVisible();
    await expect(dialog(page, RADAR).getByRole('button')).toHaveText([
      'S’abonner aux sessions de ce stage',
      'Ma sélection',
      'Copier le lien',
      'Fermer',
    ]);
  });
});

test('a code in the prerequisites leads to that stage, and the way back returns', async ({ page }) => {
  await openRadar(page);
  await dialog(page, RADAR).getByRole('region', { name: 'Prérequis' }).getByRole('link', { name: 'SUR-111' }).click();
  await expect(dialog(page, MODE_S).getByText('SUR-111', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=3`);
  await page.goBack();
  await expect(dialog(page, RADAR)).toBeVisible();
  await page.goForward();
  await dialog(page, MODE_S).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
});

test.describe('« Copier le lien »', () => {
  test('copies the address, and says so', async ({ page, baseURL }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openRadar(page);
    await dialog(page, RADAR).getByRole('button', { name: 'Copier le lien' }).click();
    await expect(dialog(page, RADAR).getByRole('status')).toHaveText('Lien copié');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/stage/SUR-201`);
  });

  test('shows the address where the browser refuses to copy it', async ({ freshPage: page, baseURL }) => {
    await page.addInitScript(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
    await openRadar(page);
    await dialog(page, RADAR).getByRole('button', { name: 'Copier le lien' }).click();
    const address = dialog(page, RADAR).getByRole('textbox', { name: 'Adresse à copier' });
    await expect(address).toHaveValue(`${baseURL}/stage/SUR-201`);
    await expect(address).toBeFocused();
  });
});
