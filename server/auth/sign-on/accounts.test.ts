import type { JWTPayload } from 'jose';
import { useApp } from '../../test/app.js';
import { Client, signedIn } from '../../test/client.js';
import { type Forger, startForger } from '../../test/sign-on/forger.js';
import { begin, CLIENT, comeBack, resetProviders, setProviders } from '../../test/sign-on/site.js';
import { now } from '../../paris.js';
import { User } from '../user.entity.js';
import { Identite } from './identite.entity.js';

/** Which account a person gets, by the settings of their provider. */
const app = useApp();
let forger: Forger;
beforeAll(async () => {
  forger = await startForger();
});
afterAll(async () => {
  resetProviders();
  await forger.close();
});

const settings = (others: Record<string, string> = {}) =>
  setProviders(app, {
    LOGIN_PROVIDERS: 'agents',
    LOGIN_AGENTS_LABEL: 'Agents',
    LOGIN_AGENTS_ISSUER: forger.issuer,
    LOGIN_AGENTS_CLIENT_ID: CLIENT.client_id,
    LOGIN_AGENTS_CLIENT_SECRET: CLIENT.client_secret,
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [`LOGIN_AGENTS_${name}`, value])),
  });
beforeEach(() => {
  forger.reset();
  settings();
});

/** A sign-in of the person that these claims name. */
async function signIn(claims: JWTPayload = {}, client = new Client(app), but = 'connexion') {
  const { searchParams } = new URL(await begin(client, { but }));
  forger.nonce = searchParams.get('nonce')!;
  forger.answers['/userinfo'] = () => ({ type: 'application/json', body: JSON.stringify({ sub: 'p1', ...claims }) });
  const token = async () => forger.token({ sub: claims.sub ?? 'p1' });
  forger.answers['/token'] = async () => ({
    type: 'application/json',
    body: JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: await token() }),
  });
  const path = `/api/connexion/agents/retour?code=c&state=${searchParams.get('state')}`;
  const { location, cookies } = await comeBack(client, path);
  const session = await client.get('/api/session');
  return { client, location, cookies, username: session.body.username as string | undefined, session: session.body };
}

const manager = () => app.dataSource.manager;
const usersOf = () => manager().find(User, { order: { id: 'ASC' } });
const identitesOf = () => manager().find(Identite, { order: { id: 'ASC' } });
const LEA = { preferred_username: 'lea', name: 'Léa Martin', email: 'Lea@Example.fr', email_verified: true };

describe('ACCOUNTS', () => {
  it('connus: an unknown person asks for an access, once', async () => {
    for (let i = 0; i < 2; i += 1) expect((await signIn(LEA)).location).toBe('/login?faute=demande');

    expect(await usersOf()).toEqual([]);
    expect(await identitesOf()).toMatchObject([
      {
        id_user: null,
        fournisseur: 'agents',
        emetteur: forger.issuer,
        sujet: 'p1',
        nom: 'Léa Martin',
        courriel: 'Lea@Example.fr',
      },
    ]);
  });

  it('a role: a newcomer gets an account without a password', async () => {
    settings({ ACCOUNTS: 'redacteur' });
    const { username, client } = await signIn(LEA);

    expect(username).toBe('lea');
    const [user] = await usersOf();
    expect(user).toMatchObject({ username: 'lea', mot_de_passe: '', courriel: '' });
    expect((await client.get('/api/stage/export')).status).toBe(200);
    for (const password of ['', 'lea', 'mot de passe des tests'])
      expect((await new Client(app).signIn('lea', password)).status).toBe(401);
  });

  it('takes another username where that of the person is taken', async () => {
    await app.world.user({ username: 'Léa', is_admin: true });
    settings({ ACCOUNTS: 'redacteur' });

    expect((await signIn({ preferred_username: 'lea', name: 'LÉA' })).username).toBe('p1');
    expect((await signIn({ sub: 'p2', preferred_username: 'lea', name: 'p1' })).username).toBe('p2');
    expect((await signIn({ sub: 'Lea' })).username).toBe('Lea 2');
  });
});

describe('REQUIRE', () => {
  it.each<[claims: object, location: string]>([
    [{ siret: '130' }, '/admin'],
    [{ siret: ['1', '130'] }, '/admin'],
    [{ siret: 130 }, '/admin'],
    [{ siret: '1300' }, '/login?faute=interdit'],
    [{ siret: '13' }, '/login?faute=interdit'],
    [{ siret: { 130: true } }, '/login?faute=interdit'],
    [{ __proto__: { siret: '130' } }, '/login?faute=interdit'],
    [{}, '/login?faute=interdit'],
  ])('%j leads to %s', async (claims, location) => {
    settings({ ACCOUNTS: 'redacteur', REQUIRE: 'siret=130' });
    expect((await signIn({ ...claims })).location).toBe(location);
    expect(await usersOf()).toHaveLength(location === '/admin' ? 1 : 0);
    expect(await identitesOf()).toHaveLength(location === '/admin' ? 1 : 0);
  });

  it('holds for an account that is linked already', async () => {
    settings({ ACCOUNTS: 'redacteur' });
    await signIn(LEA);
    settings({ ACCOUNTS: 'redacteur', REQUIRE: 'siret=130' });

    expect((await signIn(LEA)).location).toBe('/login?faute=interdit');
  });
});

describe('LINK_EMAIL', () => {
  it.each<[value: string, verified: unknown, isLinked: boolean]>([
    ['jamais', true, false],
    ['verifie', true, true],
    ['verifie', false, false],
    ['verifie', 'true', false],
    ['verifie', undefined, false],
    ['toujours', undefined, true],
  ])('%s, email_verified %j: linked %j', async (LINK_EMAIL, email_verified, isLinked) => {
    settings({ LINK_EMAIL });
    const user = await app.world.user({ courriel: 'lea@example.fr' });
    const { location, username } = await signIn({ ...LEA, email_verified });

    expect(location).toBe(isLinked ? '/admin' : '/login?faute=demande');
    expect(username).toBe(isLinked ? user.username : undefined);
    if (isLinked) expect((await signIn({ preferred_username: 'x' })).username).toBe(user.username);
  });

  it('never leads to an administrator: access is asked for', async () => {
    settings({ LINK_EMAIL: 'toujours', ACCOUNTS: 'redacteur' });
    await app.world.user({ courriel: 'lea@example.fr', is_admin: true });

    expect((await signIn(LEA)).location).toBe('/login?faute=demande');
    expect(await usersOf()).toHaveLength(1);
    expect(await identitesOf()).toMatchObject([{ id_user: null, courriel: 'Lea@Example.fr' }]);
  });

  it('of two accounts leads to none, nor to one that the provider has linked before', async () => {
    settings({ LINK_EMAIL: 'toujours', ACCOUNTS: 'redacteur' });
    await app.world.user({ courriel: 'lea@example.fr' });
    expect((await signIn({ ...LEA, sub: 'p1' })).location).toBe('/admin');
    expect((await signIn({ ...LEA, sub: 'p2' })).location).toBe('/login?faute=demande');
    await app.world.user({ courriel: 'deux@example.fr' });
    await app.world.user({ courriel: 'deux@example.fr' });
    expect((await signIn({ sub: 'p3', email: 'deux@example.fr' })).location).toBe('/login?faute=demande');
  });

  it.each(['', 'lea', 'a@b, lea@example.fr', '<lea@example.fr>'])('takes %j for no address', async (email) => {
    settings({ LINK_EMAIL: 'toujours' });
    await app.world.user({ courriel: email });
    expect((await signIn({ email })).location).toBe('/login?faute=demande');
  });
});

describe('ROLES', () => {
  const roles = { ACCOUNTS: 'redacteur', ROLES: 'realm_access.roles: chef=administrateur' };
  const chef = { ...LEA, realm_access: { roles: ['autre', 'chef'] } };

  it('give the role at each sign-in, and end the sessions of another', async () => {
    await app.world.user({ is_admin: true });
    settings(roles);
    const first = await signIn(chef);
    expect(first.session).toMatchObject({ is_admin: true });
    const second = await signIn(LEA);
    expect(second.session).toMatchObject({ is_admin: false });
    expect((await first.client.get('/api/session')).status).toBe(401);
    expect((await signIn({ ...LEA, 'realm_access.roles': 'chef' })).session).toMatchObject({ is_admin: true });
  });

  it('never take the last administrator', async () => {
    settings(roles);
    await signIn(chef);
    expect((await signIn(LEA)).session).toMatchObject({ is_admin: true });
  });

  it('leave a known account as it is where no rule matches', async () => {
    const admin = await signedIn(app, 'admin');
    settings({ ROLES: roles.ROLES });
    const { location } = await signIn(LEA, admin, 'associer');
    expect(location).toBe('/admin');
    expect((await signIn(LEA)).session).toMatchObject({ is_admin: true });
  });
});

describe('a request', () => {
  const listed = async (client: Client) => (await client.get('/api/connexion/demandes')).body as { id: number }[];

  it('is listed for administrators, who link it to an account', async () => {
    const [admin, staff] = [await signedIn(app, 'admin'), await signedIn(app, 'staff')];
    await signIn(LEA);
    const [demande] = await listed(admin);
    expect(demande).toEqual({
      id: expect.any(Number),
      fournisseur: 'agents',
      libelle: 'Agents',
      emetteur: forger.issuer,
      sujet: 'p1',
      nom: 'Léa Martin',
      courriel: 'Lea@Example.fr',
      date: expect.any(String),
    });
    const path = `/api/connexion/demandes/${demande!.id}`;
    expect((await staff.get('/api/connexion/demandes')).status).toBe(403);
    expect((await staff.call('POST', path, { id_user: staff.user.id })).status).toBe(403);
    expect((await admin.call('POST', path, { id_user: 99_999 })).body.errors).toEqual([
      { param: 'id_user', msg: expect.stringMatching(/^N’existe pas ou plus/) },
    ]);
    expect((await admin.call('POST', path, { id_user: staff.user.id })).body).toEqual({ success: true });
    expect((await admin.call('POST', path, { id_user: staff.user.id })).status).toBe(404);
    expect(await listed(admin)).toEqual([]);
    expect((await signIn(LEA)).username).toBe(staff.user.username);
  });

  it('may be refused, and made again', async () => {
    const admin = await signedIn(app, 'admin');
    await signIn(LEA);
    const [{ id } = { id: 0 }] = await listed(admin);
    expect((await admin.call('DELETE', `/api/connexion/demandes/${id}`)).body).toEqual({ success: true });
    expect((await admin.call('DELETE', `/api/connexion/demandes/${id}`)).status).toBe(404);
    await signIn(LEA);
    expect(await listed(admin)).toHaveLength(1);
  });

  it('lasts 30 days, and the 201st drops the oldest', async () => {
    const admin = await signedIn(app, 'admin');
    const row = (i: number) => ({
      fournisseur: 'agents',
      emetteur: 'x',
      sujet: `s${i}`,
      nom: 'n',
      courriel: '',
      date: now() - 300 + i,
    });
    await manager().insert(
      Identite,
      Array.from({ length: 200 }, (_, i) => row(i)),
    );
    expect(await listed(admin)).toHaveLength(200);
    await signIn(LEA);
    expect(await listed(admin)).toHaveLength(200);
    expect(await manager().existsBy(Identite, { sujet: 's0' })).toBe(false);
    expect(await manager().existsBy(Identite, { sujet: 's1' })).toBe(true);
    await manager().update(Identite, { emetteur: 'x' }, { date: now() - 30 * 24 * 3600 - 1 });
    expect(await listed(admin)).toHaveLength(1);
  });
});

describe('one’s own account', () => {
  it('is linked, listed and unlinked', async () => {
    const staff = await signedIn(app, 'staff');
    expect((await signIn(LEA, staff, 'associer')).location).toBe('/admin');
    const list = (await staff.get('/api/session/identites')).body as { id: number; nom: string }[];
    expect(list).toMatchObject([{ nom: 'Léa Martin', fournisseur: 'agents' }]);
    expect((await signIn(LEA)).username).toBe(staff.user.username);
    const other = await signedIn(app, 'staff');
    const path = `/api/session/identites/${list[0]!.id}`;
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await staff.call('DELETE', path)).body).toEqual({ success: true });
    expect((await signIn(LEA)).location).toBe('/login?faute=demande');
  });

  it('takes no person of another account', async () => {
    const [one, other] = [await signedIn(app, 'staff'), await signedIn(app, 'staff')];
    await signIn(LEA, one, 'associer');
    expect((await signIn(LEA, other, 'associer')).location).toBe('/login?faute=associe');
    expect(await identitesOf()).toMatchObject([{ id_user: one.user.id }]);
  });

  it('keeps the only means of signing in', async () => {
    settings({ ACCOUNTS: 'redacteur' });
    const { client } = await signIn(LEA);
    const [{ id } = { id: 0 }] = (await client.get('/api/session/identites')).body as { id: number }[];
    expect((await client.call('DELETE', `/api/session/identites/${id}`)).status).toBe(409);
  });

  it('loses its persons when it is deleted, and gets none back', async () => {
    const admin = await signedIn(app, 'admin');
    settings({ ACCOUNTS: 'redacteur' });
    await signIn(LEA);
    const user = (await usersOf()).find(({ username }) => username === 'lea')!;
    const { headers } = await admin.call('DELETE', `/api/user/${user.id}`);
    expect(await identitesOf()).toEqual([]);
    expect((await admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`)).status).toBe(200);
    expect(await identitesOf()).toEqual([]);
  });
});

describe('a role that a provider gives', () => {
  const ROLES = 'groups: p=redacteur 2+5; groups: l=lecteur; groups: a=administrateur';
  const rights = async (groups: string[]) => {
    const { client, session } = await signIn({ ...LEA, groups });
    return { client, session: { role: session.role, parcours: session.parcours } };
  };

  it('is the first that matches, with its pathways', async () => {
    await app.world.user({ is_admin: true });
    settings({ ACCOUNTS: 'redacteur', ROLES });
    expect((await rights(['l', 'p'])).session).toEqual({ role: 'redacteur', parcours: [2, 5] });
    expect((await rights(['l'])).session).toEqual({ role: 'lecteur', parcours: null });
    expect((await rights([])).session).toEqual({ role: 'redacteur', parcours: null });
    expect((await rights(['a'])).session).toEqual({ role: 'administrateur', parcours: null });
  });

  it('is locked, and nothing else of the account', async () => {
    const admin = await signedIn(app, 'admin');
    settings({ ACCOUNTS: 'lecteur', ROLES });
    await rights([]);
    const { id } = (await usersOf()).find(({ username }) => username === 'lea')!;
    const path = `/api/user/${id}`;
    expect((await admin.get(path)).body).toMatchObject({ role: 'lecteur', role_par: 'Agents', courriel: '' });
    const refused = await admin.call('PATCH', path, { role: 'redacteur' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Le rôle de ce compte vient de «\u00a0Agents\u00a0»\u00a0: changez-le là-bas.',
    ]);
    const same = await admin.call('PATCH', path, { role: 'lecteur', courriel: ' Lea@Example.fr ' });
    expect(same.body).toMatchObject({ role: 'lecteur', courriel: 'lea@example.fr' });
    settings({ ACCOUNTS: 'lecteur' });
    expect((await admin.call('PATCH', path, { role: 'redacteur' })).body).not.toHaveProperty('role_par');
  });

  it.each(['lea', 'a@b c', 'a@b, c@d', '<a@b>', `${'x'.repeat(250)}@b.fr`])(
    'takes %j for no address',
    async (courriel) => {
      const admin = await signedIn(app, 'admin');
      const { status, body } = await admin.call('PATCH', `/api/user/${admin.user.id}`, { courriel });
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ param: 'courriel' }] } });
    },
  );
});
