import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page } from '@playwright/test';
import { dialog, expectNoAxeViolation } from '../fixtures';
import { freePort, OwnServer } from '../own-server';
import { ADMIN, button, expect, signIn, test } from './staff';

/** The site is on localhost, the CAS server on 127.0.0.1: another site, so that a cookie too strict would be missing. */
test.use({ who: 'nobody' });

/** One server for all. */
test.describe.configure({ mode: 'default' });

let own: OwnServer;
let site: string;
let cas: Server;
let user = 'lea';
/** Whether the person is asked at the provider, on a page of its own. */
let asks = false;

test.beforeAll(async () => {
  cas = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1');
    const service = searchParams.get('service') ?? '';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (pathname === '/cas/login') {
      const back = `${service}&ticket=ST-1-${user}`;
      if (!asks) response.writeHead(302, { Location: back }).end();
      else response.end(`<title>Annuaire</title><a href="${back.replaceAll('&', '&amp;')}">Continuer</a>`);
    } else if (pathname === '/cas/logout') response.end(`<title>Déconnecté</title><a href="${service}">Revenir</a>`);
    else if (pathname === '/cas/p3/serviceValidate')
      response.end(
        `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${searchParams.get('ticket')!.slice(5)}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`,
      );
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => cas.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  site = `http://localhost:${port}`;
  own = new OwnServer({
    PUBLIC_URL: site,
    ADMIN_PASSWORD: ADMIN.password,
    LOGIN_PROVIDERS: 'annuaire',
    LOGIN_ANNUAIRE_LABEL: 'l’annuaire',
    LOGIN_ANNUAIRE_CAS_URL: `http://127.0.0.1:${(cas.address() as AddressInfo).port}/cas`,
    SECOND_FACTOR: 'facultatif',
  });
  own.url = `http://127.0.0.1:${port}`;
  await own.start();
});
test.afterAll(async () => {
  await own.drop();
  cas.closeAllConnections();
  cas.close();
});
test.beforeEach(() => {
  user = 'lea';
  asks = false;
  own.sql('DELETE FROM identite; DELETE FROM sign_in_failure');
});

const byProvider = (page: Page) => button(page, 'Se connecter avec l’annuaire');

const told = (page: Page) => page.getByText('l’annuaire\u00a0: lea');

async function byPassword(page: Page) {
  await signIn(page);
  await expect(page).toHaveURL(`${site}/admin/accueil`);
}

test('a person asks for an access, is linked by an administrator, signs in and out there, and is unlinked', async ({
  page,
}) => {
  await test.step('a fault says why at 320 px, and a code that nothing knows too', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const code of ['etat', 'inconnu', '<script>']) {
      await page.goto(`${site}/login?faute=${encodeURIComponent(code)}`);
      await expect(page.getByRole('alert')).toContainText('recommencez-la');
    }
    await expect(byProvider(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectNoAxeViolation(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await byProvider(page).click();
  await expect(page).toHaveURL(`${site}/admin/login?faute=demande`);
  const said = page.getByRole('status').filter({ hasText: 'Votre demande d’accès est transmise aux administrateurs' });
  await expect(said).toBeVisible();
  await expectNoAxeViolation(page);

  await byPassword(page);
  await page.goto(`${site}/admin/user`);
  await expect(page.getByRole('heading', { name: 'Demandes d’accès' })).toBeVisible();
  await expectNoAxeViolation(page);
  await page.getByLabel('Compte de lea').selectOption({ label: ADMIN.username });
  await button(page, 'Associer').click();
  await expect(page.getByRole('heading', { name: 'Demandes d’accès' })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto(`${site}/admin/login`);
  await byProvider(page).click();
  await expect(page).toHaveURL(/\/admin\/(parcours|accueil)$/);
  await expect(page.getByText(ADMIN.username).first()).toBeVisible();
  await button(page, 'Se déconnecter').click();
  await expect(page).toHaveTitle('Déconnecté');
  await page.getByRole('link', { name: 'Revenir' }).click();
  await expect(page).toHaveURL(`${site}/admin/login`);
  await byPassword(page);
  await page.goto(`${site}/admin/compte`);
  await expect(told(page)).toBeVisible();
  await button(page, 'Dissocier').click();
  await button(page.getByRole('alertdialog'), 'Confirmer').click();
  await expect(told(page)).toHaveCount(0);
});

test('one’s own account is linked; a lost session is found again from the tab of the provider, and what was typed stays', async ({
  page,
  complaints,
}) => {
  complaints.announce(/ 401 |: 401 /);
  await page.goto(`${site}/admin/login`);
  await byPassword(page);
  await page.goto(`${site}/admin/compte`);
  await button(page, 'Associer l’annuaire').click();
  await expect(told(page)).toBeVisible();
  await expectNoAxeViolation(page);
  await page.goto(`${site}/admin/responsable/add`);
  await page.getByLabel('Nom', { exact: true }).fill('Martin');
  await page.getByLabel('Prénom').fill('Léa');
  own.sql('DELETE FROM session');
  await button(page, 'Ajouter').first().click();
  const lost = dialog(page, 'Votre session est terminée');
  asks = true;
  const opening = page.waitForEvent('popup');
  await byProvider(page).click();
  const tab = await opening;
  await tab.getByRole('link', { name: 'Continuer' }).click();
  await expect(tab).toHaveURL(/\/admin\//);
  await tab.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(lost).toHaveCount(0);
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Martin');
});
