// Run once
import { useApp } from '../../test/app.js';
import { Client } from '../../test/client.js';
import {
  ENTRA,
  KEYCLOAK,
  PROCONNECT,
  type SetUp,
  startProvider,
  type TestProvider,
} from '../../test/sign-on/provider.js';
import { CLIENT, resetProviders, setProviders, signInBy, siteOf } from '../../test/sign-on/site.js';

const app = useApp();
afterAll(resetProviders);

const settings = (issuer: string, others: Record<string, string> = {}) => ({
  LOGIN_PROVIDERS: 'agents',
  LOGIN_AGENTS_LABEL: 'Agents',
  LOGIN_AGENTS_ISSUER: issuer,
  LOGIN_AGENTS_CLIENT_ID: CLIENT.client_id,
  LOGIN_AGENTS_CLIENT_SECRET: CLIENT.client_secret,
  ...Object.fromEntries(Object.entries(others).map(([name, value]) => [`LOGIN_AGENTS_${name}`, value])),
});

function useProvider(setUp: SetUp): () => TestProvider {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider(setUp, siteOf(app), '/api/connexion/agents/retour');
  });
  afterAll(() => provider.close());
  return () => provider;
}

describe.each<[name: string, setUp: SetUp, others: Record<string, string>]>([
  ['Keycloak', KEYCLOAK, {}],
  ['ProConnect', PROCONNECT, { SCOPES: 'openid given_name usual_name email siret', USERINFO_ALG: 'RS256' }],
  ['Entra', ENTRA, {}],
])('set up like %s', (_, setUp, others) => {
  const provider = useProvider(setUp);

  it('signs a newcomer in, and knows them again', async () => {
    provider().person = { sub: 'p1', preferred_username: 'lea', email: 'lea@example.fr' };
    setProviders(app, settings(provider().issuer, { ACCOUNTS: 'redacteur', ...others }));

    const first = await signInBy(app, new Client(app), { destination: '/admin/stage?page=2' });
    expect(first).toMatchObject({ status: 303, location: '/admin/stage?page=2' });
    const { body } = await first.client.get('/api/session');
    expect(body).toMatchObject({ is_admin: false });
    const second = await signInBy(app);
    expect((await second.client.get('/api/session')).body).toEqual(body);
  });
});
