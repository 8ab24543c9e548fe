import { MoreThan, Not } from 'typeorm';
import { useApp } from '../../test/app.js';
import { Client, signedIn } from '../../test/client.js';
import { type CasServer, envelope, startCas } from '../../test/sign-on/cas.js';
import { passProvider } from '../../test/sign-on/jar.js';
import { begin, comeBack, resetProviders, setProviders, signInBy, siteOf } from '../../test/sign-on/site.js';
import { withSilence } from '../../test/sign-on/silence.js';
import { Session } from '../session.entity.js';
import { User } from '../user.entity.js';
import { Identite } from './identite.entity.js';

const app = useApp();
let cas: CasServer;
beforeAll(async () => {
  cas = await startCas();
});
afterAll(async () => {
  resetProviders();
  await cas.close();
});

const settings = (others: Record<string, string> = {}) =>
  setProviders(app, {
    LOGIN_PROVIDERS: 'univ',
    LOGIN_UNIV_CAS_URL: `${cas.url}/`,
    LOGIN_UNIV_LABEL: 'Université',
    LOGIN_UNIV_ACCOUNTS: 'redacteur',
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [`LOGIN_UNIV_${name}`, value])),
  });
beforeEach(() => {
  Object.assign(cas, { user: 'lea', attributes: '', answer: undefined, validated: [] });
  settings();
});

const manager = () => app.dataSource.manager;
const signIn = (client = new Client(app), what = {}) => signInBy(app, client, { id: 'univ', ...what });

it('signs a newcomer in by their name there, and knows them again', async () => {
  cas.attributes = '<cas:mail>lea@example.fr</cas:mail><cas:displayName>Léa Martin</cas:displayName>';
  const first = await signIn(new Client(app), { destination: '/admin/stage?page=2' });

  expect(first).toMatchObject({ status: 303, location: '/admin/stage?page=2' });
  expect((await first.client.get('/api/session')).body).toMatchObject({ username: 'lea' });
  expect(await manager().find(Identite)).toMatchObject([
    { emetteur: cas.url, sujet: 'lea', nom: 'Léa Martin', courriel: 'lea@example.fr', fournisseur: 'univ' },
  ]);
  expect((await signIn()).location).toBe('/admin');
  expect(await manager().count(User)).toBe(1);
});

it('knows a person whatever the case of their name there, as earlier versions kept it too', async () => {
  for (const user of ['lea', 'LEA', 'Lea']) {
    cas.user = user;
    expect((await signIn()).location).toBe('/admin');
  }
  expect(await manager().count(User)).toBe(1);
  expect(await manager().find(Identite)).toMatchObject([{ sujet: 'lea' }]);
  await manager().update(Identite, { sujet: 'lea' }, { sujet: 'LEA' });
  expect((await signIn()).location).toBe('/admin');
  expect(await manager().count(User)).toBe(1);
});

it('asks about a ticket of this sign-in, in the name of the public address', async () => {
  const client = new Client(app);
  const adresse = new URL(await begin(client, { id: 'univ' }));
  const service = adresse.searchParams.get('service')!;
  expect(service).toMatch(/^http:\/\/localhost:\d+\/api\/connexion\/univ\/retour\?state=[\w-]{43}$/);
  await comeBack(client, await passProvider(adresse.href, siteOf(app)));
  expect(cas.validated.map((sent) => Object.fromEntries(sent))).toEqual([{ service, ticket: expect.any(String) }]);
});

it.each<[name: string, fault: string, change: (path: string) => string]>([
  ['the ticket of another sign-in', 'refus', (path) => path.replace(/ticket=[^&]+/, 'ticket=ST-1-abc')],
  ['no ticket', 'refus', (path) => path.replace(/&ticket=[^&]+/, '')],
  ['two tickets', 'fournisseur', (path) => `${path}&ticket=ST-2-b`],
  ['a ticket that adds to the question', 'fournisseur', (path) => path.replace(/ticket=[^&]+/, 'ticket=ST-1%0Aa')],
  ['a proxy ticket', 'fournisseur', (path) => path.replace(/ticket=ST/, 'ticket=PT')],
  ['another state', 'etat', (path) => path.replace(/state=[^&]+/, `state=${'a'.repeat(43)}`)],
])('refuses %s', async (_, fault, change) => {
  await begin(new Client(app), { id: 'univ' });
  const client = new Client(app);
  const path = await passProvider(await begin(client, { id: 'univ' }), siteOf(app));
  expect(await comeBack(client, change(path))).toEqual({ status: 303, location: `/login?faute=${fault}`, cookies: [] });
  expect(await manager().count(User)).toBe(0);
});

it('takes a ticket once', async () => {
  const client = new Client(app);
  const path = await passProvider(await begin(client, { id: 'univ' }), siteOf(app));
  const headers = { Cookie: `connexion=${client.cookie('connexion')}` };
  const all = await Promise.all([1, 2, 3].map(() => app.request(path, { redirect: 'manual', headers })));
  expect(all.map((answer) => answer.headers.get('Location')).sort()).toEqual([
    '/admin',
    '/login?faute=etat',
    '/login?faute=etat',
  ]);
  expect(cas.validated).toHaveLength(1);
});

const success = (inside: string) => envelope(`<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`);

it.each<[name: string, fault: string, answer: { status: number; body: string } | null]>([
  [
    'hostile XML',
    'fournisseur',
    { status: 200, body: `<!DOCTYPE a [<!ENTITY u "admin">]>${success('<cas:user>&u;</cas:user>')}` },
  ],
  [
    'a user out of place',
    'fournisseur',
    { status: 200, body: success('<cas:attributes><cas:user>a</cas:user></cas:attributes>') },
  ],
  ['a page', 'fournisseur', { status: 200, body: '<!doctype html><p>Connexion' }],
  ['a status', 'fournisseur', { status: 403, body: success('<cas:user>lea</cas:user>') }],
  ['too much', 'fournisseur', { status: 200, body: success(`<cas:user>lea</cas:user>${' '.repeat(600 * 1024)}`) }],
  ['a failure of its own', 'indisponible', { status: 500, body: '' }],
  ['nothing', 'indisponible', null],
])('a server that answers %s: %s', async (_, fault, answer) => {
  const location = await withSilence(async (silence) => {
    cas.answer = () => answer ?? silence();
    return (await signIn()).location;
  });
  expect(location).toBe(`/login?faute=${fault}`);
  expect(await manager().count(User)).toBe(0);
  expect(await manager().count(Session)).toBe(0);
});

it('lets in, links and gives roles by its attributes, as the other protocol does', async () => {
  settings({ REQUIRE: 'eduPersonAffiliation=staff', ROLES: 'memberOf: cn=chef,ou=g=administrateur' });
  expect((await signIn()).location).toBe('/login?faute=interdit');
  const staff =
    '<cas:eduPersonAffiliation>member</cas:eduPersonAffiliation><cas:eduPersonAffiliation>staff</cas:eduPersonAffiliation>';
  cas.attributes = `${staff}<cas:memberOf>cn=chef,ou=g</cas:memberOf>`;
  const { client } = await signIn();
  expect((await client.get('/api/session')).body).toMatchObject({ is_admin: true });
  settings({ LINK_EMAIL: 'toujours', ACCOUNTS: 'connus' });
  const user = await app.world.user({ courriel: 'max@example.fr' });
  Object.assign(cas, { user: 'max', attributes: '<cas:mail>Max@example.fr</cas:mail>' });
  expect((await (await signIn()).client.get('/api/session')).body).toMatchObject({ username: user.username });
});

it('proves again by a new sign-in there', async () => {
  const { client } = await signIn();
  await manager().update(Session, { id: Not('') }, { prouve_a: 0 });
  const adresse = await begin(client, { id: 'univ', but: 'confirmer', destination: '/admin/compte' });
  expect(new URL(adresse).searchParams.get('renew')).toBe('true');
  expect((await comeBack(client, await passProvider(adresse, siteOf(app)))).location).toBe('/admin/compte');
  expect(cas.validated.at(-1)!.get('renew')).toBe('true');
  expect((await manager().findOneByOrFail(Session, { prouve_a: MoreThan(0) })).par).toBe('fournisseur:univ');
});

it('signs out there too', async () => {
  const { client } = await signIn();
  const { body } = await client.get('/api/logout');
  expect(body).toEqual({
    success: true,
    adresse: `${cas.url}/logout?service=${encodeURIComponent(`${siteOf(app)}/login`)}`,
  });
});

it('links one’s own account', async () => {
  settings({ ACCOUNTS: 'connus' });
  const staff = await signedIn(app, 'staff');
  expect((await signIn(staff, { but: 'associer', destination: '/admin/compte' })).location).toBe('/admin/compte');
  expect((await (await signIn()).client.get('/api/session')).body).toMatchObject({ username: staff.user.username });
});
