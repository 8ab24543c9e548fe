// Run once
import { type JWTPayload, SignJWT } from 'jose';
import { log } from '../../http/log.js';
import { useApp } from '../../test/app.js';
import { Client } from '../../test/client.js';
import { type Forger, metadataOf, startForger } from '../../test/sign-on/forger.js';
import { begin, CLIENT, comeBack, resetProviders, setProviders } from '../../test/sign-on/site.js';
import { withSilence } from '../../test/sign-on/silence.js';
import { User } from '../user.entity.js';
import { Identite } from './identite.entity.js';

/** A provider that lies, or someone in its place: nothing of it opens a session. */
const app = useApp();
let forger: Forger;
beforeAll(async () => {
  forger = await startForger();
});
afterAll(async () => {
  resetProviders();
  await forger.close();
});

const DISCOVERY = '/.well-known/openid-configuration';
const settings = (others: Record<string, string> = {}) =>
  setProviders(app, {
    LOGIN_PROVIDERS: 'agents',
    LOGIN_AGENTS_LABEL: 'Agents',
    LOGIN_AGENTS_ISSUER: forger.issuer,
    LOGIN_AGENTS_CLIENT_ID: CLIENT.client_id,
    LOGIN_AGENTS_CLIENT_SECRET: CLIENT.client_secret,
    LOGIN_AGENTS_ACCOUNTS: 'redacteur',
    ...others,
  });
beforeEach(() => {
  forger.reset();
  settings();
});

const json = (body: object) => ({ type: 'application/json', body: JSON.stringify(body) });
const NOW = () => Math.floor(Date.now() / 1000);

/** Begins, and comes back with a code and these parameters more. */
async function signIn(more: Record<string, string> = {}) {
  const client = new Client(app);
  const { searchParams } = new URL(await begin(client));
  forger.nonce = searchParams.get('nonce')!;
  const query = new URLSearchParams({ code: 'c', state: searchParams.get('state')!, ...more });
  return { client, ...(await comeBack(client, `/api/connexion/agents/retour?${query.toString()}`)) };
}

async function expectRefused(fault: string, more?: Record<string, string>) {
  const { client, status, location, cookies } = await signIn(more);
  expect({ status, location, cookies }).toEqual({ status: 303, location: `/login?faute=${fault}`, cookies: [] });
  expect((await client.get('/api/session')).status).toBe(401);
  expect(await app.dataSource.manager.count(User)).toBe(0);
  expect(await app.dataSource.manager.count(Identite)).toBe(0);
}

it('is a provider that signs in, so that a refusal below is for its own reason', async () => {
  const { client, location } = await signIn();

  expect(location).toBe('/admin');
  expect((await client.get('/api/session')).body).toMatchObject({ username: 'lea' });
  const [sent] = forger.sent;
  expect(sent!.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(sent!.has('client_secret')).toBe(false);
});

const withToken = (token: () => Promise<string | undefined>) => {
  forger.answers['/token'] = async () => json({ access_token: 'a', token_type: 'Bearer', id_token: await token() });
};

describe('a forged ID token', () => {
  it.each<[name: string, claims: () => JWTPayload]>([
    ['of another issuer', () => ({ iss: 'https://sso.example.fr' })],
    ['for another site', () => ({ aud: 'autre' })],
    ['for several sites, by another', () => ({ aud: [CLIENT.client_id, 'autre'], azp: 'autre' })],
    ['of another sign-in', () => ({ nonce: 'autre' })],
    ['of no sign-in', () => ({ nonce: undefined })],
    ['that ended two minutes ago', () => ({ exp: NOW() - 120 })],
    ['that begins in two minutes', () => ({ nbf: NOW() + 120 })],
    ['made in two minutes', () => ({ iat: NOW() + 120 })],
    ['made at no time', () => ({ iat: undefined })],
    ['of nobody', () => ({ sub: undefined })],
    ['of an empty name', () => ({ sub: '' })],
    ['of a name too long', () => ({ sub: 'x'.repeat(256) })],
    ['of a name that is no text', () => ({ sub: 12 as unknown as string })],
  ])('%s', async (_, claims) => {
    withToken(() => forger.token(claims()));
    await expectRefused('fournisseur');
  });

  it.each<[name: string, token: () => Promise<string | undefined>]>([
    ['absent', () => Promise.resolve(undefined)],
    ['that is none', () => Promise.resolve('a.b.c')],
    ['of another key', () => forger.foreignToken()],
    ['of an unknown key', () => forger.token({}, { kid: 'b' })],
    ['without a signature', async () => `${(await forger.token()).split('.').slice(0, 2).join('.')}.`],
    ['of the algorithm none', async () => unsigned(await forger.token())],
    ['signed with the secret of the client', () => symmetric(CLIENT.client_secret)],
    ['signed with the public key', () => symmetric(JSON.stringify(forger.publicKey))],
    ['changed after its signature', async () => changed(await forger.token())],
  ])('%s', async (_, token) => {
    withToken(token);
    await expectRefused('fournisseur');
  });

  it('made by a clock that is a little ahead is no forged one', async () => {
    withToken(() => forger.token({ iat: NOW() + 10 }));
    expect((await signIn()).location).toBe('/admin');
  });

  it.each<[alg: string, listed: string[] | undefined, isTaken: boolean]>([
    ['RS384', ['RS256', 'RS384'], true],
    ['PS256', ['PS256', 'HS256'], true],
    ['RS384', ['RS256', 'PS384'], false],
    ['RS384', undefined, false],
    ['RS256', ['RS384'], false],
  ])('signed by %s, of a provider that lists %j: taken %s', async (alg, listed, isTaken) => {
    const metadata = metadataOf(forger.issuer, { id_token_signing_alg_values_supported: listed });
    forger.answers[DISCOVERY] = () => json(metadata);
    forger.answers['/jwks'] = () => json({ keys: [{ ...forger.publicKey, alg: undefined }] });
    withToken(() => forger.token({}, { alg }));
    if (isTaken) expect((await signIn()).location).toBe('/admin');
    else await expectRefused('fournisseur');
  });

  it.each<[claims: JWTPayload | undefined, reason: string]>([
    [{ iat: 4_000_000_000 }, 'an ID token of the future'],
    [{ aud: 'autre' }, 'unexpected JWT "aud" (audience) claim value'],
    [{ nonce: 'autre' }, 'unexpected ID Token "nonce" claim value'],
    [undefined, 'unexpected JWT "alg" header parameter'],
  ])('%j: the log says what was wrong, and nothing of the token', async (claims, reason) => {
    let token = '';
    withToken(async () => (token = await (claims ? forger.token(claims) : symmetric(CLIENT.client_secret))));
    const { level } = log;
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    log.level = 'warn';
    await expectRefused('fournisseur').finally(() => (log.level = level));
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    expect(lines.map((line) => (JSON.parse(line) as { raison: string }).raison)).toEqual([reason]);
    for (const piece of token.split('.')) expect(lines.join()).not.toContain(piece);
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = (token: string) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`;
  const changed = (token: string) => {
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    return `${head}.${part({ ...claims, sub: 'p2' })}.${signature}`;
  };
  const symmetric = (secret: string) =>
    new SignJWT({
      iss: forger.issuer,
      aud: CLIENT.client_id,
      sub: 'p1',
      nonce: forger.nonce,
      iat: NOW(),
      exp: NOW() + 300,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
});

describe('user information', () => {
  it('of another person is refused', async () => {
    forger.answers['/userinfo'] = () => json({ sub: 'p2', preferred_username: 'admin' });
    await expectRefused('fournisseur');
  });

  it('must be signed where the settings say so', async () => {
    settings({ LOGIN_AGENTS_USERINFO_ALG: 'RS256' });
    await expectRefused('fournisseur');
  });

  it('must be signed by the provider', async () => {
    settings({ LOGIN_AGENTS_USERINFO_ALG: 'RS256' });
    forger.answers['/userinfo'] = async () => ({ type: 'application/jwt', body: await forger.foreignToken() });
    await expectRefused('fournisseur');
    forger.answers['/userinfo'] = async () => ({ type: 'application/jwt', body: await forger.token() });
    expect((await signIn()).location).toBe('/admin');
  });

  it('must be signed by the algorithm of the settings, whatever the provider lists', async () => {
    settings({ LOGIN_AGENTS_USERINFO_ALG: 'RS256' });
    const userinfo_signing_alg_values_supported = ['RS256', 'RS384'];
    forger.answers[DISCOVERY] = () => json(metadataOf(forger.issuer, { userinfo_signing_alg_values_supported }));
    forger.answers['/jwks'] = () => json({ keys: [{ ...forger.publicKey, alg: undefined }] });
    const signed = async (alg: string) => ({ type: 'application/jwt', body: await forger.token({}, { alg }) });
    forger.answers['/userinfo'] = () => signed('RS384');
    await expectRefused('fournisseur');
    forger.answers['/userinfo'] = () => signed('RS256');
    expect((await signIn()).location).toBe('/admin');
  });

  it('must be signed for this site', async () => {
    settings({ LOGIN_AGENTS_USERINFO_ALG: 'RS256' });
    forger.answers['/userinfo'] = async () => ({ type: 'application/jwt', body: await forger.token({ aud: 'autre' }) });
    await expectRefused('fournisseur');
  });
});

describe('the answer of the browser', () => {
  it.each<[name: string, fault: string, more: Record<string, string>]>([
    ['of another issuer', 'fournisseur', { iss: 'https://sso.example.fr' }],
    ['of a person who says no', 'refus', { error: 'access_denied', error_description: '<script>' }],
    ['of a provider in trouble', 'indisponible', { error: 'temporarily_unavailable' }],
    ['with an implicit token', 'fournisseur', { id_token: 'a.b.c', code: '' }],
  ])('%s', (_, fault, more) => expectRefused(fault, more));
});

describe('a provider that answers wrongly', () => {
  it.each<
    [
      name: string,
      path: string,
      answer: { status?: number; type?: string; body: string; headers?: Record<string, string> },
    ]
  >([
    ['that the code is old', '/token', { status: 400, ...json({ error: 'invalid_grant' }) }],
    ['that the client is unknown', '/token', { status: 401, ...json({ error: 'invalid_client' }) }],
    ['by a page', '/token', { type: 'text/html', body: '<html></html>' }],
    ['by a redirect', '/token', { status: 302, body: '', headers: { Location: 'http://127.0.0.1:1/token' } }],
    ['without a type of token', '/token', json({ access_token: 'a' })],
    ['with too much', '/token', { type: 'application/json', body: `"${'x'.repeat(600 * 1024)}"` }],
    ['without keys', '/jwks', json({ keys: [] })],
    ['with a page of keys', '/jwks', { type: 'text/html', body: '' }],
    ['by a page about the person', '/userinfo', { type: 'text/html', body: '' }],
    ['that the person is unknown', '/userinfo', { status: 401, body: '' }],
  ])('%s', async (_, path, answer) => {
    forger.answers[path] = () => answer;
    await expectRefused('fournisseur');
  });

  it.each(['/token', '/jwks', '/userinfo'])('is away at %s', async (path) => {
    forger.answers[path] = () => ({ status: 502, body: '' });
    await expectRefused('indisponible');
  });

  it('is not awaited for ever', () =>
    withSilence((silence) => {
      forger.answers['/token'] = silence;
      return expectRefused('indisponible');
    }));

  it.each<[name: string, headers: Record<string, string>]>([
    ['as RFC 6749 asks', { 'WWW-Authenticate': 'Basic realm="sso"' }],
    ['as LemonLDAP::NG does', { 'WWW-Authenticate': 'Basic' }],
    ['without a challenge', {}],
  ])('that refuses the secret %s gets it in the other form', async (_, headers) => {
    let count = 0;
    forger.answers['/token'] = async () => {
      count += 1;
      if (count === 1) return { status: 401, headers, ...json({ error: 'invalid_client' }) };
      return json({ access_token: 'a', token_type: 'Bearer', id_token: await forger.token() });
    };
    expect((await signIn()).location).toBe('/admin');
    expect(forger.sent.map((body) => body.get('client_secret'))).toEqual([null, CLIENT.client_secret]);
  });
});

describe('what the provider publishes', () => {
  const away = 'ne répond pas en ce moment\u00a0: réessayez dans un instant';
  const open = () => new Client(app).call('POST', '/api/connexion/agents', { but: 'connexion' });

  it.each<[name: string, body: () => string]>([
    ['of another issuer', () => JSON.stringify(metadataOf('http://127.0.0.1:1'))],
    ['without an asymmetric algorithm', () => metadata({ id_token_signing_alg_values_supported: ['HS256', 'none'] })],
    [
      'without a way to send the secret',
      () => metadata({ token_endpoint_auth_methods_supported: ['tls_client_auth'] }),
    ],
    ['with a script for an address', () => metadata({ authorization_endpoint: 'javascript:alert(1)' })],
    ['that is no JSON', () => '<html>'],
  ])('%s: 503 and a sentence', async (_, body) => {
    forger.answers[DISCOVERY] = () => ({ type: 'application/json', body: body() });
    const { status, body: answer, headers } = await open();
    expect({ status, retry: headers.get('Retry-After') }).toEqual({ status: 503, retry: '30' });
    expect(answer.message).toContain(`«\u00a0Agents\u00a0» ${away}`);
  });

  it('is asked at the first click, kept, and asked again after a failure', async () => {
    expect(forger.asked).toEqual({});
    forger.answers[DISCOVERY] = () => ({ status: 503, body: '' });
    expect((await open()).status).toBe(503);
    delete forger.answers[DISCOVERY];
    for (let i = 0; i < 3; i += 1) expect((await open()).status).toBe(200);
    expect(forger.asked).toEqual({ [DISCOVERY]: 2 });
  });

  it('is not awaited for ever', () =>
    withSilence(async (silence) => {
      forger.answers[DISCOVERY] = silence;
      expect((await open()).status).toBe(503);
    }));

  const metadata = (others: object) => JSON.stringify(metadataOf(forger.issuer, others));
});

it('tells no secret in the journal', async () => {
  const admin = await app.world.user({ is_admin: true });
  const client = new Client(app);
  forger.answers['/token'] = () => ({ status: 400, ...json({ error: 'invalid_grant', error_description: 'secret' }) });
  await signIn();
  await client.signIn(admin.username);

  const lines = (await client.get('/api/journal?genre=echec_connexion')).body as { libelle: string }[];
  expect(lines.map(({ libelle }) => libelle.replace(/\d+ fois$/, 'n fois'))).toContainEqual(
    'compte inconnu, par «\u00a0Agents\u00a0»\u00a0: réponse du service de connexion refusée, depuis 127.0.0.1, n fois',
  );
  expect(JSON.stringify(lines)).not.toContain('secret');
});
