import type { TestApp } from '../app.js';
import { KEYCLOAK, PROCONNECT, startProvider, type TestProvider } from './provider.js';
import { CLIENT, resetProviders, setProviders, siteOf } from './site.js';

/** Providers « agents » and « autres » of a site, and what sets them; before each test they are as at first. */
export interface TwoProviders {
  agents: TestProvider;
  partners: TestProvider;
  /** Settings of the site besides those of both. */
  settings: (others?: Record<string, string>) => void;
}

export function useTwoProviders(app: TestApp): TwoProviders {
  const both = {} as TwoProviders;
  beforeAll(async () => {
    both.agents = await startProvider(KEYCLOAK, siteOf(app), '/api/connexion/agents/retour');
    both.partners = await startProvider(PROCONNECT, siteOf(app), '/api/connexion/autres/retour');
  });
  afterAll(async () => {
    resetProviders();
    await both.agents.close();
    await both.partners.close();
  });
  both.settings = (others = {}) =>
    void setProviders(app, {
      LOGIN_PROVIDERS: 'agents,autres',
      ...own('AGENTS', both.agents.issuer, { LABEL: 'Agents' }),
      ...own('AUTRES', both.partners.issuer, { SCOPES: 'openid email', USERINFO_ALG: 'RS256' }),
      ...others,
    });
  beforeEach(() => {
    both.settings();
    both.agents.person = { sub: 'lea', preferred_username: 'lea' };
    both.partners.person = { sub: 'lea', email: 'lea@example.fr' };
    both.partners.amr = undefined;
  });
  return both;
}

function own(id: string, issuer: string, others: Record<string, string>): Record<string, string> {
  const { client_id: CLIENT_ID, client_secret: CLIENT_SECRET } = CLIENT;
  const all = { ISSUER: issuer, CLIENT_ID, CLIENT_SECRET, ACCOUNTS: 'redacteur', ...others };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`LOGIN_${id}_${name}`, value]));
}
