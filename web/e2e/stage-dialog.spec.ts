import { type Page } from '@playwright/test';
import { dialog, expect, PARCOURS, SITE, stageButton, test } from './fixtures';

const RADAR = 'Radar primaire d’approche : exploitation et maintenance';
const MODE_S = 'Radar secondaire et mode S : principes';
const OPEN = `${PARCOURS.surveillance}?stage=5`;

async function openRadar(page: Page) {
  await stageButton(page, 'SUR-201').click();
  await expect(dialog(page, RADAR).getByRole('region', { name: 'Prérequis' })).toBeVisible();
}

async function expectClosed(page: Page) {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(PARCOURS.surveillance);
  await expect(page).toHaveTitle(`Surveillance — ${SITE.name}`);
}

test('the sheet keeps the focus, closes by any way, and gives the focus back to its stage', async ({ page }) => {
  await page.goto(PARCOURS.surveillance);
  for (const [way, close] of [
    ['Fermer', () => dialog(page, RADAR).getByRole('button', { name: 'Fermer' }).click()],
    ['Échap', () => page.keyboard.press('Escape')],
    ['a click beside it', () => page.mouse.click(5, 400)],
    ['the way back', () => page.goBack()],
  ] as const) {
    await test.step(`closes by ${way}`, async () => {
      await openRadar(page);
      await expect(page).toHaveURL(OPEN);
      await expect(page).toHaveTitle(`${RADAR} — ${SITE.name}`);
      await close();
      await expectClosed(page);
      await expect(stageButton(page, 'SUR-201')).toBeFocused();
    });
  }

  await test.step('the way forward opens it again, and the focus stays inside', async () => {
    await page.goForward();
    await expect(dialog(page, RADAR).getByRole('heading', { level: 2 })).toBeFocused();
    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => document.activeElement!.matches('#root *:not(dialog, dialog *)'));
      expect(outside).toBe(false);
    }
  });

  await test.step('a shared address, as a reload, opens it; it closes on its page', async () => {
    await page.reload();
    await expect(dialog(page, RADAR)).toBeVisible();
    await dialog(page, RADAR).getByRole('button', { name: 'Fermer' }).click();
    await expectClosed(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Surveillance' })).toBeVisible();
  });
});

test('from one stage to others, and back: closing leaves no step behind', async ({ page }) => {
  await page.goto('/page/4');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Surveillance' }).click();
  await openRadar(page);

  await test.step('a code in the prerequisites leads to that stage, and the way back returns', async () => {
    await dialog(page, RADAR).getByRole('region', { name: 'Prérequis' }).getByRole('link', { name: 'SUR-111' }).click();
    await expect(dialog(page, MODE_S).getByText('SUR-111', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${MODE_S} — ${SITE.name}`);
    await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=3`);
    await page.goBack();
    await expect(dialog(page, RADAR)).toBeVisible();
    await page.goForward();
    await dialog(page, MODE_S).getByRole('button', { name: 'Fermer' }).click();
    await expectClosed(page);
  });

  await test.step('previous and next follow the order of the pathway, and add no step', async () => {
    await openRadar(page);
    await dialog(page, RADAR).getByRole('button', { name: 'Stage suivant' }).click();
    const next = dialog(page, 'Station radar mode S : maintenance');
    await expect(next).toBeVisible();
    await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=6`);
    await next.getByRole('button', { name: 'Stage précédent' }).click();
    await dialog(page, RADAR).getByRole('button', { name: 'Stage précédent' }).click();
    await expect(dialog(page, 'ADS-B 1090 ES : principes et stations sol')).toBeVisible();
    await page.goBack();
    await expectClosed(page);
  });

  for (const [code, id, name] of [
    ['SUR-101', 1, 'Stage précédent'],
    ['TRV-003', 63, 'Stage suivant'],
  ] as const) {
    await test.step(`« ${name} » ends at the end of the pathway`, async () => {
      await stageButton(page, code).click();
      const button = page.getByRole('dialog').getByRole('button', { name });
      await expect(button).toBeDisabled();
      await button.click({ force: true });
      await expect(page).toHaveURL(`${PARCOURS.surveillance}?stage=${id}`);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    });
  }

  await test.step('one step back is the page before', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeFocused();
    await page.goForward();
  });

  await test.step('the stages outside of the chosen sous-parcours are skipped', async () => {
    await page.getByRole('button', { name: 'Radars primaire et secondaire', exact: true }).click();
    await openRadar(page);
    await dialog(page, RADAR).getByRole('button', { name: 'Stage précédent' }).click();
    await expect(dialog(page, MODE_S)).toBeVisible();
  });
});

test('« Copier le lien » copies the address, and says so; it shows it where the browser refuses', async ({
  page,
  baseURL,
}) => {
  const copy = dialog(page, RADAR).getByRole('button', { name: 'Copier le lien' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(OPEN);
  await copy.click();
  await expect(dialog(page, RADAR).getByRole('status')).toHaveText('Lien copié');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/stage/SUR-201`);

  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))));
  await copy.click();
  const address = dialog(page, RADAR).getByRole('textbox', { name: 'Adresse à copier' });
  await expect(address).toHaveValue(`${baseURL}/stage/SUR-201`);
  await expect(address).toBeFocused();
});
