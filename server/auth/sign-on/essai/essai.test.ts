import { useApp } from '../../../test/app.js';
import { useAccounts } from '../../../test/client.js';
import { type CasServer, envelope, startCas } from '../../../test/sign-on/cas.js';
import { type Forger, startForger } from '../../../test/sign-on/forger.js';
import { CLIENT, resetProviders, setProviders, siteOf } from '../../../test/sign-on/site.js';
import { withSilence } from '../../../test/sign-on/silence.js';

const app = useApp();
const who = useAccounts(app, { admin: 'admin', staff: 'staff' });
let forger: Forger;
let cas: CasServer;
beforeAll(async () => {
  [forger, cas] = [await startForger(), await startCas()];
});
afterAll(async () => {
  resetProviders();
  await Promise.all([forger.close(), cas.close()]);
});
beforeEach(() => {
  forger.reset();
  cas.answer = undefined;
  setProviders(app, {
    LOGIN_PROVIDERS: 'agents,univ',
    LOGIN_AGENTS_ISSUER: forger.issuer,
    LOGIN_AGENTS_CLIENT_ID: CLIENT.client_id,
    LOGIN_AGENTS_CLIENT_SECRET: CLIENT.client_secret,
    LOGIN_AGENTS_LABEL: 'Agents',
    LOGIN_AGENTS_ACCOUNTS: 'redacteur 2+5',
    LOGIN_AGENTS_REQUIRE: 'siret=13002526500013',
    LOGIN_UNIV_CAS_URL: cas.url,
  });
});

const tried = async (id: string) => {
  const { status, body } = await who.admin.call('POST', `/api/connexion/reglages/${id}/essai`);
  expect(status).toBe(200);
  return `${body.reussi} ${body.message.replaceAll('\u00a0', ' ')}`;
};
const page = (body: string, status = 200, headers = {}) => ({ status, body, headers });

it('tells administrators what is set, and never a secret', async () => {
  const { body } = await who.admin.get('/api/connexion/reglages');

  expect(body).toEqual({
    fournisseurs: [
      {
        id: 'agents',
        libelle: 'Agents',
        genre: 'oidc',
        adresse: forger.issuer,
        retour: `${siteOf(app)}/api/connexion/agents/retour`,
        qui: 'Toute personne que ce service connaît\u00a0: un compte de rédacteur, limité aux parcours 2, 5, est créé pour elle.',
        conditions: ['siret=13002526500013'],
        variables: 'LOGIN_AGENTS_',
      },
      expect.objectContaining({
        id: 'univ',
        genre: 'cas',
        qui: 'Les comptes d’ici. Une autre personne demande un accès.',
      }),
    ],
    locaux: null,
  });
  expect(JSON.stringify(body)).not.toContain(CLIENT.client_secret);
  expect((await who.staff.get('/api/connexion/reglages')).status).toBe(403);
  expect((await who.staff.call('POST', '/api/connexion/reglages/agents/essai')).status).toBe(403);
  expect((await who.admin.call('POST', '/api/connexion/reglages/autre/essai')).status).toBe(404);
});

const DISCOVERY = '/.well-known/openid-configuration';

it('says that an OpenID provider answers', async () => {
  expect(await tried('agents')).toBe('true L’adresse répond, la signature est la bonne.');
  expect(forger.asked).toEqual({ [DISCOVERY]: 1, '/jwks': 1 });
});

it.each<
  [
    what: string,
    path: string,
    answer: () => { status?: number; body: string; headers?: Record<string, string> },
    said: RegExp,
  ]
>([
  ['a page', DISCOVERY, () => page('<html>'), /répond, mais pas en JSON/],
  ['an error', DISCOVERY, () => page('', 404), /répond par l’erreur 404/],
  ['a failure', DISCOVERY, () => page('', 503), /est en panne : elle répond par l’erreur 503/],
  [
    'a redirect',
    DISCOVERY,
    () => page('', 302, { Location: 'http://127.0.0.1:1/' }),
    /renvoie à http:\/\/127\.0\.0\.1:1\//,
  ],
  [
    'another issuer',
    DISCOVERY,
    () => page('{"issuer":"https://autre.example"}'),
    /un autre émetteur : « https:\/\/autre/,
  ],
  ['no place of keys', DISCOVERY, () => page(JSON.stringify({ issuer: forger.issuer })), /ne dit pas où sont ses clés/],
  ['no key', '/jwks', () => page('{"keys":[]}'), /sans aucune clé/],
  ['a key that is none', '/jwks', () => page('{"keys":[{"kty":"RSA","n":"","e":""}]}'), /sans aucune clé/],
  ['a text without end', '/jwks', () => page('x'.repeat(600_000)), /un texte trop long/],
])('says where an OpenID provider answers %s', async (_what, path, made, said) => {
  forger.answers[path] = made;

  const answer = await tried('agents');

  expect(answer).toMatch(said);
  expect(answer).toMatch(/^false/);
});

it('says that a provider does not answer in time, or at all', async () => {
  await withSilence(async (silence) => {
    forger.answers[DISCOVERY] = silence;
    expect(await tried('agents')).toMatch(/n’a pas répondu en 5 secondes/);
  });
  const gone = await startCas();
  await gone.close();
  setProviders(app, { LOGIN_PROVIDERS: 'univ', LOGIN_UNIV_CAS_URL: gone.url });
  expect(await tried('univ')).toBe(`false ${gone.url}/p3/serviceValidate ne répond pas : elle refuse la connexion.`);
});

it('says how a CAS server answers a false ticket', async () => {
  expect(await tried('univ')).toBe('true L’adresse répond, un faux ticket est refusé comme il se doit.');
  cas.answer = () => ({ status: 200, body: '<html/>' });
  expect(await tried('univ')).toMatch(/^false .* pas comme un serveur CAS 3/);
  cas.answer = () => ({
    status: 200,
    body: envelope('<cas:authenticationSuccess><cas:user>lea</cas:user></cas:authenticationSuccess>'),
  });
  expect(await tried('univ')).toMatch(/^false .* accepte un faux ticket/);
});

it('is tried thirty times a minute at most', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => who.admin.call('POST', '/api/connexion/reglages/univ/essai')),
  );

  expect(answers.map(({ status }) => status)).toContain(429);
});
