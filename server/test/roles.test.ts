// Run once
import { useApp } from './app.js';
import { Client } from './client.js';
import { errors } from './errors.js';
import { formOf } from './forms.js';
import { callRoute, clientOf, clientsOf, expectPassed, type Role, ROLES, ROUTES } from './route-roles.js';
import { routesOf } from './routes.js';

const SIGN_OUT = 'GET /api/logout';

let clients: Record<Role, Client>;
const app = useApp(async () => {
  clients = await clientsOf(app);
});

describe('who may call each route', () => {
  it('is said for every route of the application, once', () => {
    expect(ROUTES.map(([route]) => route).sort()).toEqual(routesOf(app.nest).sort());
  });

  // The least role itself is tried on every database: least-role.test.ts.
  describe.each(ROLES)('%s', (role) => {
    it.each(ROUTES.filter(([, least]) => least !== role))('%s (from %s)', async (route, least, ...[body]) => {
      // The session of a role is the same for all its routes: to sign out it takes another.
      const client = route === SIGN_OUT ? await clientOf(app, role) : clients[role];

      const answer = await callRoute(client, route, body);

      if (ROLES.indexOf(role) >= ROLES.indexOf(least)) expectPassed(answer);
      else expect(answer.body).toEqual(refusalOf(role, least));
    });
  });
});

function refusalOf(role: Role, least: Role): object {
  if (role === 'anonymous') return errors.unauthenticated;
  if (least === 'admin') return errors.adminOnly;
  return role === 'reader' ? errors.readerOnly : errors.notYours(['parcours', expect.any(String) as string]);
}

/** Refused to any token: it is an account's own, of what a person has open, or administrators'. */
const NOT_FOR_TOKENS = [
  'GET /api/session',
  'GET /api/session/all',
  'GET /api/session/facteurs',
  'GET /api/session/securite',
  'POST /api/session/facteurs',
  'POST /api/session/facteurs/options',
  'POST /api/session/facteurs/secours',
  'DELETE /api/session/facteurs/:id',
  'POST /api/session/preuve',
  'PUT /api/session/password',
  'DELETE /api/session/:id',
  'GET /api/session/identites',
  'DELETE /api/session/identites/:id',
  'GET /api/jeton',
  'POST /api/jeton',
  'DELETE /api/jeton/:id',
  'PUT /api/presence/:onglet',
  'DELETE /api/presence/:onglet',
];

describe.each(['lecteur', 'redacteur'])('a token of the role %s, of an administrator', (role) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    const expire_a = new Date(Date.now() + 3600_000).toISOString();
    const { body } = await clients.admin.call('POST', '/api/jeton', { nom: role, role, expire_a });
    headers = { Authorization: `Bearer ${body.jeton}` };
  });

  it.each(ROUTES)('%s (from %s)', async (route, least, ...[body]) => {
    const answer = await callRoute(new Client(app), route, body, headers);

    if (least === 'admin' || NOT_FOR_TOKENS.includes(route)) expect(answer.body).toEqual(errors.notForTokens);
    else if (role === 'lecteur' && ['limited', 'editor'].includes(least))
      expect(answer.body).toEqual(errors.readerOnly);
    else expect([401, 403, 500]).not.toContain(answer.status);
  });
});

describe('whoever has a password to change', () => {
  const OWN = ROUTES.map(([route]) => route).filter((route) =>
    / \/api\/session(\/|$)|^(GET|DELETE) \/api\/jeton/.test(route),
  );

  let client: Client;
  const signIn = async () => {
    const { username } = await app.world.user({ is_admin: true, mot_de_passe_a_changer: true });
    client = new Client(app);
    await client.signIn(username);
  };
  beforeAll(signIn);

  it.each(ROUTES)('%s', async (route, least, ...[body]) => {
    const answer = await callRoute(client, route, body);
    if (route === SIGN_OUT) await signIn();

    if (least === 'anonymous' || OWN.includes(route)) expect([401, 403, 500]).not.toContain(answer.status);
    else expect(answer.body).toEqual(errors.passwordToChange);
  });
});

describe('a refused caller', () => {
  it.each([
    ['anonymous', 'DELETE', 'parcours'],
    ['anonymous', 'DELETE', 'stage'],
    ['anonymous', 'DELETE', 'responsable'],
    ['reader', 'DELETE', 'stage'],
    ['limited', 'DELETE', 'stage'],
    ['limited', 'DELETE', 'parcours'],
    ['editor', 'PUT', 'static'],
  ] as const)('%s changes nothing: %s %s', async (role, method, name) => {
    const { parcours, stage, responsable, page } = await app.world.everything();
    const { id } = { parcours, stage, responsable, static: page }[name];
    const before = await app.ok(`/api/${name}/${id}`);

    const body = method === 'PUT' ? { menu: 'a', title: 'b' } : undefined;
    expect([401, 403]).toContain((await clients[role].call(method, `/api/${name}/${id}`, body)).status);

    expect(await app.ok(`/api/${name}/${id}`)).toEqual(before);
  });

  it('is refused by role before anything is read: a bad id, a broken form, a file over the limit', async () => {
    const form = formOf({ schedule: new File([Buffer.alloc(11 * 1024 * 1024)], 'a.pdf') });
    expect((await clients.anonymous.call('POST', '/api/stage', form)).status).toBe(401);
    expect((await clients.editor.get('/api/user/abc')).status).toBe(403);
    expect((await clients.anonymous.call('DELETE', '/api/parcours/abc?a=1')).status).toBe(401);
  });
});
