import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { freePort, OwnServer } from '../own-server';
import { ADMIN, button, enter, expect, MENU, signIn, test as base } from './staff';
import { expectWellMade } from './well-made';

/** A provider of OpenID Connect, which publishes where its keys are, and these. */
class Publisher {
  keys: object[] = [];
  private readonly server: Server = createServer(({ url }, response) => {
    const { keys, issuer } = this;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(url === '/jwks' ? { keys } : { issuer, jwks_uri: `${issuer}/jwks` }));
  });

  get issuer() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async open() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close() {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = { ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'a' };

/** A site with two providers: one that answers, and a CAS server that is away. */
const test = base.extend<{ publisher: Publisher; site: string }>({
  who: 'nobody',
  publisher: async ({ page: _ }, provide) => {
    const publisher = new Publisher();
    await publisher.open();
    await provide(publisher);
    publisher.close();
  },
  site: async ({ page: _, publisher }, provide) => {
    const port = await freePort();
    const site = `http://localhost:${port}`;
    const own = new OwnServer({
      PUBLIC_URL: site,
      ADMIN_PASSWORD: ADMIN.password,
      LOGIN_PROVIDERS: 'agents,univ',
      LOGIN_AGENTS_LABEL: 'Agents',
      LOGIN_AGENTS_ISSUER: publisher.issuer,
      LOGIN_AGENTS_CLIENT_ID: 'formation',
      LOGIN_AGENTS_CLIENT_SECRET: 'un-secret-que-la-page-ne-montre-pas',
      LOGIN_UNIV_LABEL: 'Université',
      LOGIN_UNIV_CAS_URL: `http://127.0.0.1:${await freePort()}/cas`,
    });
    own.url = `http://127.0.0.1:${port}`;
    await own.start();
    await provide(site);
    await own.drop();
  },
});

test('an administrator reads how one signs in, and tries a provider that answers, one with no good key, and one that is away', async ({
  page,
  publisher,
  site,
}) => {
  await page.goto(`${site}/admin/login`);
  await signIn(page);
  await page.getByRole('link', { name: 'Connexions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexions' })).toBeFocused();
  const agents = page.getByRole('region', { name: 'Agents' });
  const univ = page.getByRole('region', { name: 'Université' });
  await expect(agents).toContainText(`${site}/api/connexion/agents/retour`);
  await expect(page.getByRole('main')).not.toContainText('un-secret');

  const attempt = button(agents, 'Essayer Agents');
  await attempt.click();
  await expect(agents.getByText('mais sans aucune clé qui vérifie une signature.')).toHaveAttribute('role', 'status');
  publisher.keys = [KEY];
  await attempt.focus();
  await page.keyboard.press('Enter');
  await expect(agents.getByText('L’adresse répond, la signature est la bonne.')).toHaveAttribute('role', 'status');
  await expect(agents.getByText('sans aucune clé')).toHaveCount(0);
  await expect(attempt).toBeFocused();
  await button(univ, 'Essayer Université').click();
  await expect(univ.getByText('/cas/p3/serviceValidate ne répond pas\u00a0: elle refuse la connexion.')).toBeVisible();
  await expectWellMade(page);
});

base.describe('another account', () => {
  base.use({ who: 'nobody' });

  base('has neither the entry of the menu nor the page', async ({ page, api }) => {
    await enter(page, api, { role: 'redacteur' });
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText(MENU.staff);
    await page.goto('/admin/connexions');
    await expect(page.getByRole('heading', { level: 1, name: 'Réservé aux administrateurs' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
