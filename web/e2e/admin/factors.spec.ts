import { type Page } from '@playwright/test';
import { dialog, expectNoAxeViolation } from '../fixtures';
import { freePort, OwnServer } from '../own-server';
import { ADMIN, button, expect, field, remove, rowOf, signIn, signOut, test } from './staff';
import { totpCode } from './totp';

/** Passkeys are of a name, not of an address: this server is on localhost, and knows it. */
test.use({ who: 'nobody' });

/** One server for all. */
test.describe.configure({ mode: 'default' });

let own: OwnServer;
let site: string;
test.beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  own = new OwnServer({ PUBLIC_URL: site, ADMIN_PASSWORD: ADMIN.password });
  own.url = `http://127.0.0.1:${port}`;
  await own.start();
});
test.afterAll(() => own.drop());
test.beforeEach(() => own.sql('DELETE FROM facteur; DELETE FROM code_secours; DELETE FROM sign_in_failure'));

/** The code that an application shows now; the server is made to forget the codes that it took. */
function codeOf(secret: string): string {
  own.sql('UPDATE facteur SET dernier_pas = 0');
  return totpCode(secret);
}

async function open(page: Page) {
  await page.goto(`${site}/admin/login`);
  await signIn(page);
  await expect(page).toHaveURL(`${site}/admin/accueil`);
}

const account = (page: Page) => page.goto(`${site}/admin/compte`);
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** A device with a fingerprint, which Chromium plays. */
async function virtualDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('an application of codes: enrolled by its secret at 320 px by keyboard, then asked at each sign-in', async ({
  page,
  complaints,
}) => {
  complaints.announce(/\/api\/login\/second/);
  complaints.announce(/\/api\/session\/facteurs/);
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  await account(page);
  await expect(page.getByText('Aucune seconde vérification pour le moment.')).toBeVisible();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await button(page, 'Ajouter une application de codes').focus();
  await page.keyboard.press('Enter');
  const adding = dialog(page, 'Ajouter\u00a0: application de codes');
  await expect(adding.getByRole('heading')).toBeFocused();
  await expect(adding.getByRole('img', { name: 'QR code à scanner' })).toBeVisible();
  expect(await fits()).toBe(true);
  await expectNoAxeViolation(page);
  const typed = adding.getByLabel('Code donné par l’application');
  await typed.focus();
  await page.keyboard.insertText('000000');
  await page.keyboard.press('Enter');
  await expect(adding.getByRole('alert')).toContainText('Ce code n’est pas le bon, ou a déjà servi.');
  const secret = (await adding.locator('code').textContent())!.replaceAll(' ', '');
  await typed.fill('');
  await page.keyboard.insertText(codeOf(secret));
  await page.keyboard.press('Enter');
  const shown = dialog(page, 'Vos codes de secours');
  await expect(shown.locator('li')).toHaveCount(10);
  expect(await fits()).toBe(true);
  const codes = await shown.locator('li').allTextContents();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Téléphone')).toContainText('Application de codes');
  await expect(page.getByText('Codes de secours qui restent\u00a0: 10.')).toBeVisible();
  expect(await fits()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  await signOut(page);
  await signIn(page);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeViolation(page);
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon, ou a déjà servi.');
  await code(page).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}/admin/accueil`);

  await signOut(page);
  await signIn(page);
  await code(page).fill(codes[0]!);
  await button(page, 'Continuer').click();
  await account(page);
  await expect(page.getByText('Codes de secours qui restent\u00a0: 9.')).toBeVisible();
  await expect(page.getByText('Code de secours employé\u00a0: il en reste 9')).toBeVisible();
  const stores = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const word of [secret, ...codes]) expect(stores).not.toContain(word);

  await test.step('a session that has ended asks for both steps, and keeps what was typed', async () => {
    complaints.announce(/\/api\//);
    await page.goto(`${site}/admin/responsable/add`);
    await field(page, 'Nom').fill('Saisi');
    await field(page, 'Prénom').fill('Avant');
    own.sql('DELETE FROM session');
    await button(page, 'Ajouter').click();

    const again = dialog(page, 'Votre session est terminée');
    await signIn(again);
    await expect(again.getByRole('form', { name: 'Seconde vérification' }).getByLabel('Code')).toBeFocused();
    await code(page).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(field(page, 'Nom')).toHaveValue('Saisi');
    await button(page, 'Ajouter').click();
    await expect(page).toHaveURL(`${site}/admin/responsable`);
  });
});

test('a proof that is too old is asked for again, and what was being done goes on', async ({ page, complaints }) => {
  complaints.announce(/\/api\/(user|session\/preuve)/);
  await open(page);
  await page.goto(`${site}/admin/user/add`);
  own.sql('UPDATE session SET prouve_a = 0');
  await field(page, 'Identifiant').fill('neuf');
  await field(page, 'Mot de passe').fill('correct cheval pile');
  await field(page, 'Confirmation du mot de passe').fill('correct cheval pile');
  await button(page, 'Ajouter').click();

  const asked = dialog(page, 'Confirmez que c’est bien vous');
  await expect(asked.getByRole('heading')).toBeFocused();
  await expectNoAxeViolation(page);
  await asked.getByLabel('Mot de passe').fill('faux');
  await button(asked, 'Confirmer').click();
  await expect(asked.getByRole('alert')).toContainText('Ce n’est pas votre mot de passe.');
  await asked.getByLabel('Mot de passe').fill(ADMIN.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${site}/admin/user`);
  await expect(rowOf(page, 'neuf')).toBeVisible();

  own.sql('UPDATE session SET prouve_a = 0');
  await remove(rowOf(page, 'neuf'));
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await button(asked, 'Annuler').click();
  await expect(page.getByRole('alert')).toContainText('Confirmez que c’est bien vous, puis recommencez.');
  await expect(rowOf(page, 'neuf')).toBeVisible();
});

test('a passkey: enrolled, a second factor, the only thing, a proof, and removed', async ({
  freshPage: page,
  complaints,
}) => {
  await virtualDevice(page);
  await open(page);
  await account(page);
  await button(page, 'Ajouter une clé d’accès').click();
  const adding = dialog(page, 'Ajouter\u00a0: clé d’accès');
  await expect(adding).toBeVisible();
  await expectNoAxeViolation(page);
  await button(adding, 'Ajouter').click();
  await button(dialog(page, 'Vos codes de secours'), 'Je les ai gardés').click();
  await expect(rowOf(page, 'Cet appareil')).toContainText('Clé d’accès');

  await signOut(page);
  await signIn(page);
  await expect(code(page)).toBeFocused();
  await button(page, 'Employer une clé d’accès').click();
  await expect(page).toHaveURL(`${site}/admin/accueil`);

  await signOut(page);
  await button(page, 'Employer une clé d’accès').click();
  await expect(page).toHaveURL(`${site}/admin/accueil`);

  complaints.announce(/\/api\/session\/facteurs/);
  await account(page);
  own.sql('UPDATE session SET prouve_a = 0');
  await remove(rowOf(page, 'Cet appareil'));
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await button(dialog(page, 'Confirmez que c’est bien vous'), 'Employer une clé d’accès').click();
  await expect(page.getByText('Aucune seconde vérification pour le moment.')).toBeVisible();

  complaints.announce(/\/api\/login\/cle/);
  await signOut(page);
  await button(page, 'Employer une clé d’accès').click();
  await expect(page.getByRole('alert')).toContainText('Cette clé d’accès n’est enregistrée pour aucun compte');
});
