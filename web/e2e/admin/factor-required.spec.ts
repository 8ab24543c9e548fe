import { expectNoAxeViolation } from '../fixtures';
import { OwnServer } from '../own-server';
import { press, tabTo, write } from './keys';
import { heading } from './own-site';
import { ADMIN, button, expect, field, PASSWORD, test } from './staff';
import { totpCode } from './totp';

test.use({ who: 'nobody' });

const NEW = { username: 'nouvelle', given: 'donné par une collègue' };

/** A site that requires a second factor of administrators: the first of them has one, and has made an account for another. */
let own: OwnServer;
test.beforeAll(async ({ playwright }) => {
  own = new OwnServer({ ADMIN_PASSWORD: ADMIN.password, SECOND_FACTOR: 'administrateurs' });
  await own.start();
  const session = await playwright.request.newContext({ baseURL: own.url });
  const post = async (path: string, data: object) => {
    const answer = await session.post(`/api/${path}`, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as { secret: string };
  };
  await post('login', ADMIN);
  const { secret } = await post('session/facteurs/options', { genre: 'totp' });
  await post('session/facteurs', { genre: 'totp', nom: 'Téléphone', code: totpCode(secret) });
  const { username, given: password } = NEW;
  await post('user', { username, password, passwordConfirmation: password, is_admin: true });
  await session.dispose();
});
test.afterAll(() => own.drop());

test('by keyboard alone, the first sign-in of an administrator: a password of one’s own, then the factor alone', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const alone = async (heads: string[], buttons: string[]) => {
    await expect(heading(page, 'Bienvenue')).toBeFocused();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(heads);
    await expect(main.getByRole('button')).toHaveText(buttons);
    await expect(main.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectNoAxeViolation(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto(`${own.url}/admin`);
  await write(page, page.getByLabel('Identifiant', { exact: true }), NEW.username);
  await write(page, page.getByLabel('Mot de passe', { exact: true }), NEW.given);
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Choisissez votre propre mot de passe.');
  await alone(['Changer mon mot de passe'], ['Changer le mot de passe']);

  await write(page, field(page, 'Mot de passe actuel'), NEW.given);
  await write(page, field(page, 'Nouveau mot de passe'), PASSWORD);
  await write(page, field(page, 'Confirmation du nouveau mot de passe'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Ce site demande une seconde vérification à chaque connexion');
  await press(page, button(page, 'Fermer le message'));
  const adding = button(page, 'Ajouter une application de codes');
  await alone(['Seconde vérification'], ['Ajouter une application de codes']);

  await test.step('wherever one goes leads back to it', async () => {
    await page.goto(`${own.url}/admin/stage`);
    await expect(page).toHaveURL(`${own.url}/admin/compte`);
    await expect(adding).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  await page.goto(`${own.url}/admin/accueil`);
  await press(page, adding);
  const window = page.getByRole('dialog');
  await expect(window.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(adding).toBeFocused();
  await page.keyboard.press('Enter');
  const secret = (await window.locator('code').textContent())!.replaceAll(' ', '');
  await write(page, window.getByLabel('Code donné par l’application'), totpCode(secret));
  await page.keyboard.press('Enter');
  await expect(window.getByRole('heading')).toHaveText('Vos codes de secours');
  await expect(window.locator('li')).toHaveCount(10);
  await expect(window.locator(':focus')).toHaveCount(1);
  await press(page, button(window, 'Je les ai gardés'));
  await expect(page).toHaveURL(`${own.url}/admin/accueil`);
  await expect(heading(page, 'Accueil')).toBeFocused();
  await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Utilisateurs' }));
});
