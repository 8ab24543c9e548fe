import { useTwoProviders } from '../../test/sign-on/two-providers.js';
import { Not } from 'typeorm';
import { config } from '../../config/config.js';
import { useApp } from '../../test/app.js';
import { Client, signedIn } from '../../test/client.js';
import { otherInstance } from '../../test/other-instance.js';
import { passProvider } from '../../test/sign-on/jar.js';
import { begin, comeBack, setProviders, signInBy, siteOf } from '../../test/sign-on/site.js';
import { ConnexionEnCours } from '../connexion/connexion.entity.js';
import { Session } from '../session.entity.js';
import { User } from '../user.entity.js';
import { Identite } from './identite.entity.js';

/** What a browser, or someone in its place, may do with a sign-in by a provider. */
const app = useApp();
const other = otherInstance(app);
const providers = useTwoProviders(app);
const { settings } = providers;

const manager = () => app.dataSource.manager;
const accounts = () => manager().count(User);
const pathOf = async (client: Client, what = {}) => passProvider(await begin(client, what), siteOf(app));
const REFUSED = { status: 303, location: '/login?faute=etat', cookies: [] };

describe('GET /api/connexion', () => {
  it('says by what to sign in, and that it may change', async () => {
    const { body, headers } = await app.get('/api/connexion');
    expect(body).toEqual({
      fournisseurs: [
        { id: 'agents', libelle: 'Agents' },
        { id: 'autres', libelle: 'autres' },
      ],
      local: true,
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
    settings({ LOCAL_LOGIN: 'secours' });
    expect(await app.ok('/api/connexion')).toMatchObject({ local: false });
  });
});

describe('the address of the provider', () => {
  it('asks for a code with PKCE, a state and a nonce, in the name of the public address', async () => {
    const { origin, pathname, searchParams } = new URL(await begin(new Client(app)));
    expect(origin + pathname).toBe(`${providers.agents.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'formation',
      response_type: 'code',
      redirect_uri: `${siteOf(app)}/api/connexion/agents/retour`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('is bound to the browser by a cookie that comes back from another site', async () => {
    const { headers } = await new Client(app).call('POST', '/api/connexion/agents', { but: 'connexion' });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^connexion=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('counts for the network that asked for it, while the account is unknown', async () => {
    await begin(new Client(app));
    await begin(await signedIn(app, 'staff'), { but: 'associer' });
    const begun = await manager().find(ConnexionEnCours, { order: { id_user: 'ASC' } });
    expect(begun.map(({ adresse }) => adresse)).toEqual(['127.0.0.1', null]);
  });

  it.each<[path: string, body: object, status: number, param: string | undefined]>([
    ['/api/connexion/inconnu', { but: 'connexion' }, 404, undefined],
    ['/api/connexion/agents', {}, 400, 'but'],
    ['/api/connexion/agents', { but: 'autre' }, 400, 'but'],
    ['/api/connexion/agents', { but: 'associer' }, 401, undefined],
    ['/api/connexion/agents', { but: 'confirmer' }, 401, undefined],
    ['/api/connexion/agents', { but: 'connexion', retour: '/admin' }, 400, 'retour'],
  ])('%s %j: %s', async (path, sent, status, param) => {
    const { status: answered, body, headers } = await new Client(app).call('POST', path, sent);
    expect(answered).toBe(status);
    if (param !== undefined) expect(body.errors).toMatchObject([{ param }]);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    '//example.fr',
    'https://example.fr/admin',
    '/\\example.fr',
    '/admin/../login',
    '/admin/%2e%2e/login',
    '/admin\\@example.fr',
    '/admin@example.fr',
    '/administration',
    '/admin/stage\n',
    '/admin /a',
    '/',
    'admin',
    'javascript:alert(1)',
    `/admin/${'x'.repeat(2000)}`,
  ])('leads back to a page of the back-office only: %j is refused', async (destination) => {
    const { status, body } = await new Client(app).call('POST', '/api/connexion/agents', {
      but: 'connexion',
      destination,
    });
    // Outer spaces of a line are no part of it.
    if (destination.trim() !== destination) return expect(status).toBe(200);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ param: 'destination' }]);
  });

  it.each(['/admin', '/admin/', '/admin/stage?page=2&tri=-code#a', '/admin/journal/%C3%A9', '/admin?a=1'])(
    'leads back to %s',
    async (destination) => {
      const { location, client } = await signInBy(app, new Client(app), { destination });
      expect(location).toBe(destination);
      expect((await client.get('/api/session')).status).toBe(200);
    },
  );
});

describe('the way back', () => {
  it('opens a session whose cookies another site never sends, and ends the cookie of the way', async () => {
    const client = new Client(app);
    const { status, cookies } = await comeBack(client, await pathOf(client));
    expect(status).toBe(303);
    const strict = 'Max-Age=28800; Path=/; Expires=#; SameSite=Strict';
    expect(cookies.map((line) => line.replace(/Expires=[^;]+/, 'Expires=#'))).toEqual([
      expect.stringMatching(/^jwt_token=[\w.-]+; Max-Age=28800; Path=\/; Expires=#; HttpOnly; SameSite=Strict$/),
      `check_jwt_token=true; ${strict}`,
      `user_is_admin=false; ${strict}`,
      'connexion=; Path=/; Expires=#; HttpOnly; SameSite=Lax',
    ]);
    expect(await manager().findOneBy(Session, { id: Not('') })).toMatchObject({ par: 'fournisseur:agents' });
    expect(await manager().count(ConnexionEnCours)).toBe(0);
  });

  it('keeps nothing readable of the provider', async () => {
    const client = new Client(app);
    const adresse = new URL(await begin(client));
    const [row] = await manager().find(ConnexionEnCours);
    const nonce = adresse.searchParams.get('nonce')!;
    expect(JSON.stringify(row)).not.toContain(nonce);
    expect(JSON.stringify(row)).not.toContain(adresse.searchParams.get('state')!);
    await comeBack(client, await passProvider(adresse.href, siteOf(app)));
    const { jeton_identite } = (await manager().findOneBy(Session, { id: Not('') }))!;
    expect(jeton_identite).not.toMatch(/^eyJ/);
  });

  it('works once, however often it comes', async () => {
    const client = new Client(app);
    const path = await pathOf(client);
    const cookie = { Cookie: `connexion=${client.cookie('connexion')}` };
    const all = await Promise.all([1, 2, 3, 4].map(() => app.request(path, { redirect: 'manual', headers: cookie })));
    const leads = all.map(({ headers }) => headers.get('Location')).sort();
    expect(leads).toEqual(['/admin', ...Array<string>(3).fill('/login?faute=etat')]);
    expect(await manager().count(Session)).toBe(1);
  });

  it('is of the browser that began it', async () => {
    const path = await pathOf(new Client(app));
    const attacked = new Client(app);
    expect(await comeBack(attacked, path)).toEqual(REFUSED);
    await begin(attacked);
    expect(await comeBack(attacked, path)).toEqual(REFUSED);
    expect(await accounts()).toBe(0);
  });

  it.each<[name: string, change: (path: string) => string]>([
    ['without a state', (path) => path.replace(/state=[^&]+/, '')],
    ['with another state', (path) => path.replace(/state=[^&]+/, `state=${'a'.repeat(43)}`)],
    ['with two states', (path) => `${path}&state=a`],
    ['at the address of another provider', (path) => path.replace('/agents/', '/autres/')],
    ['at the address of no provider', (path) => path.replace('/agents/', '/inconnu/')],
  ])('%s is refused', async (_, change) => {
    const client = new Client(app);
    expect(await comeBack(client, change(await pathOf(client)))).toEqual(REFUSED);
    expect(await accounts()).toBe(0);
  });

  it('with the code of another provider is refused', async () => {
    const client = new Client(app);
    const code = new URL(await pathOf(client, { id: 'autres' }), siteOf(app)).searchParams.get('code')!;
    const path = (await pathOf(client)).replace(/code=[^&]+/, `code=${code}`);
    expect((await comeBack(client, path)).location).toBe('/login?faute=fournisseur');
  });

  it('is open for ten minutes', async () => {
    const client = new Client(app);
    const path = await pathOf(client);
    await manager().update(ConnexionEnCours, { essais: 0 }, { expire_a: Math.floor(Date.now() / 1000) - 1 });
    expect(await comeBack(client, path)).toEqual(REFUSED);
  });

  it.each<[name: string, init: RequestInit]>([
    ['a HEAD', { method: 'HEAD' }],
    ['an image', { headers: { 'Sec-Fetch-Dest': 'image' } }],
    ['a frame', { headers: { 'Sec-Fetch-Dest': 'iframe' } }],
    ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch' } }],
  ])('is not taken by %s, which leaves it open', async (_, init) => {
    const client = new Client(app);
    const path = await pathOf(client);
    const cookie = { Cookie: `connexion=${client.cookie('connexion')}`, ...init.headers };
    expect((await app.request(path, { ...init, redirect: 'manual', headers: cookie })).status).toBe(403);
    expect((await comeBack(client, path)).location).toBe('/admin');
  });

  it('of two tabs opens both, and of two at once makes one account', async () => {
    const client = new Client(app);
    const paths = [await pathOf(client), await pathOf(client)];
    const cookie = { Cookie: `connexion=${client.cookie('connexion')}` };
    const all = await Promise.all(paths.map((path) => app.request(path, { redirect: 'manual', headers: cookie })));
    expect(all.map(({ headers }) => headers.get('Location'))).toEqual(['/admin', '/admin']);
    expect(await accounts()).toBe(1);
    expect(await manager().count(Identite)).toBe(1);
  });

  it('may be at another instance', async () => {
    const client = new Client(app);
    const path = await pathOf(client);
    const cookie = `connexion=${client.cookie('connexion')}`;
    const answer = await fetch(other().url + path, { redirect: 'manual', headers: { Cookie: cookie } });
    expect(answer.headers.get('Location')).toBe('/admin');
    expect(await comeBack(client, path)).toEqual(REFUSED);
  });

  it('ends the session that it replaces', async () => {
    const staff = await signedIn(app, 'staff');
    await signInBy(app, staff);
    expect(await manager().find(Session)).toMatchObject([{ par: 'fournisseur:agents' }]);
  });
});

it('leads back to the page without a provider too', async () => {
  setProviders(app, {});
  config.publicUrl = undefined;
  expect(await comeBack(new Client(app), '/api/connexion/agents/retour?code=c&state=s')).toEqual(REFUSED);
  expect(await app.ok('/api/connexion')).toEqual({ fournisseurs: [], local: true });
});
