import { useApp } from '../test/app.js';
import { Client, PASSWORD, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { Session } from './session.entity.js';

const app = useApp();
const refusedPair = { statusCode: 401, error: 'Connexion requise', message: 'Identifiant ou mot de passe incorrect.' };

describe('POST /api/login', () => {
  it('opens a session with three cookies of one lifetime', async () => {
    await app.world.user({ username: 'Élodie', is_admin: true });

    const answer = await new Client(app).signIn('élodie');

    expect(answer).toMatchObject({ status: 200, body: { success: true, username: 'Élodie', is_admin: true } });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^jwt_token=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=28800; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^check_jwt_token=true; Max-Age=28800; Path=\/; Expires=.*; SameSite=Strict$/),
      expect.stringMatching(/^user_is_admin=true; Max-Age=28800; Path=\/; Expires=.*; SameSite=Strict$/),
    ]);
  });

  it.each([
    ['the case of the username', 'COMPTE', PASSWORD],
    ['its accents and outer spaces', ' cômpte ', PASSWORD],
  ])('does not mind %s', async (_, username, password) => {
    await app.world.user({ username: 'compte' });

    expect((await new Client(app).signIn(username, password)).status).toBe(200);
  });

  it.each([
    ['an unknown username', 'personne', PASSWORD],
    ['a wrong password', 'compte', 'autre mot de passe'],
    ['a password with a space more', 'compte', `${PASSWORD} `],
    ['an empty password', 'compte', ''],
    ['SQL for a username', "' OR 1=1 --", PASSWORD],
  ])('refuses %s with one message, and sets no cookie', async (_, username, password) => {
    await app.world.user({ username: 'compte' });
    const client = new Client(app);

    const { status, body, headers } = await client.signIn(username, password);

    expect({ status, body }).toEqual({ status: 401, body: refusedPair });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 5, password: [] }, ['username', 'password']],
    [{ username: 'a', password: 'b', is_admin: true }, ['is_admin']],
  ])('answers 400 to %j', async (body, params) => {
    const answer = await new Client(app).call('POST', '/api/login', body);

    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ param }: { param: string }) => param).sort()).toEqual([...params].sort());
  });
});

describe('sign-in throttling', () => {
  it('answers 429 after ten failures of an account from one address, with the right password too', async () => {
    await app.world.user({ username: 'compte' });
    const client = new Client(app);
    for (let i = 0; i < 10; i++) expect((await client.signIn('compte', 'faux')).status).toBe(401);

    const { status, headers, body } = await client.signIn('compte');

    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60);
    expect(body.message).toMatch(/^Trop de tentatives de connexion\u00a0: réessayez dans \d+ min\.$/);
  });

  it('locks no other account of the same address', async () => {
    await app.world.user({ username: 'autre' });
    const client = new Client(app);
    for (let i = 0; i < 10; i++) await client.signIn('compte', 'faux');

    expect((await client.signIn('autre')).status).toBe(200);
  });
});

describe('a session', () => {
  it('tells who is signed in', async () => {
    const staff = await signedIn(app, 'staff');

    const { status, body } = await staff.get('/api/session');

    expect({ status, body }).toEqual({
      status: 200,
      body: { username: staff.user.username, is_admin: false, role: 'redacteur', parcours: null },
    });
  });

  it('ends with the sign-out, on the server too', async () => {
    const staff = await signedIn(app, 'staff');
    const token = `jwt_token=${staff.cookie('jwt_token')}`;

    const answer = await staff.get('/api/logout');

    expect(answer.body).toEqual({ success: true });
    expect([staff.cookie('jwt_token'), staff.cookie('check_jwt_token'), staff.cookie('user_is_admin')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((await app.get('/api/session', { Cookie: token })).body).toEqual(errors.unauthenticated);
  });

  it('needs no session to sign out', async () => {
    expect((await new Client(app).get('/api/logout')).body).toEqual({ success: true });
  });

  it('ends when its time is over', async () => {
    const staff = await signedIn(app, 'staff');
    await app.dataSource.getRepository(Session).update({ id_user: staff.user.id }, { expires_at: 1 });

    expect((await staff.get('/api/session')).status).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'])(
    'is not opened by the token "%s"',
    async (token) => {
      expect((await app.get('/api/session', { Cookie: `jwt_token=${token}` })).body).toEqual(errors.unauthenticated);
    },
  );

  it('with a bad token changes nothing on a public route', async () => {
    expect((await app.get('/api/parcours', { Cookie: 'jwt_token=x' })).status).toBe(200);
  });

  it.each([
    ['password', { password: 'un autre mot de passe', passwordConfirmation: 'un autre mot de passe' }],
    ['role', { is_admin: true }],
  ])('ends at once when the %s of its account changes', async (_, change) => {
    const admin = await signedIn(app, 'admin');
    const staff = await signedIn(app, 'staff');

    expect((await admin.call('PATCH', `/api/user/${staff.user.id}`, change)).status).toBe(200);

    expect((await staff.get('/api/session')).status).toBe(401);
    expect((await admin.get('/api/session')).status).toBe(200);
  });

  it('ends at once when its account is deleted', async () => {
    const admin = await signedIn(app, 'admin');
    const staff = await signedIn(app, 'staff');

    await admin.call('DELETE', `/api/user/${staff.user.id}`);

    expect((await staff.get('/api/session')).status).toBe(401);
  });
});

describe('what one person is told', () => {
  it.each(['/api/session', '/api/session/all', '/api/user', '/api/user/1', '/api/stage/export', '/api/logout'])(
    'is kept by nobody: %s',
    async (path) => {
      const admin = await signedIn(app, 'admin');

      expect((await admin.get(path)).headers.get('Cache-Control')).toBe('no-store');
      if (path !== '/api/logout') expect((await app.get(path)).headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it('nor is a sign-in, right or wrong', async () => {
    await app.world.user({ username: 'compte' });

    for (const password of [PASSWORD, 'faux'])
      expect((await new Client(app).signIn('compte', password)).headers.get('Cache-Control')).toBe('no-store');
  });

  it('is forgotten by the browser with the sign-out, and nothing of its neighbours', async () => {
    const staff = await signedIn(app, 'staff');

    expect((await staff.get('/api/logout')).headers.get('Clear-Site-Data')).toBe('"cache"');
  });

  it('of an account may be asked again by its validator', async () => {
    const admin = await signedIn(app, 'admin');
    const path = `/api/user/${admin.user.id}`;
    const etag = (await admin.get(path)).headers.get('ETag')!;

    expect((await admin.get(path, { 'If-None-Match': etag })).status).toBe(304);
  });
});
