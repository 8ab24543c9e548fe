import { useApp } from '../test/app.js';
import { Client, PASSWORD, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { Session } from './session.entity.js';

const app = useApp();
const sessions = () => app.dataSource.getRepository(Session);
const seconds = () => Math.floor(Date.now() / 1000);

/** Another browser of the same account. */
async function again(username: string, agent = 'curl/8.15.0'): Promise<Client> {
  const client = new Client(app);
  await client.call('POST', '/api/login', { username, password: PASSWORD }, { 'User-Agent': agent });
  return client;
}

const listOf = async (client: Client) => (await client.get('/api/session/all')).body;

describe('a sign-in', () => {
  it('ends the session whose cookie it came with, of whatever account, and no other', async () => {
    const browser = await signedIn(app, 'staff');
    const elsewhere = await again(browser.user.username);
    const admin = await app.world.user({ is_admin: true });
    const before = `jwt_token=${browser.cookie('jwt_token')}`;

    for (const username of [browser.user.username, admin.username]) {
      const former = browser.cookie('jwt_token');
      expect((await browser.signIn(username)).status).toBe(200);
      expect((await app.get('/api/session', { Cookie: `jwt_token=${former}` })).status).toBe(401);
    }

    expect((await app.get('/api/session', { Cookie: before })).status).toBe(401);
    expect((await browser.get('/api/session')).body.username).toBe(admin.username);
    expect(await listOf(elsewhere)).toHaveLength(1);
  });

  it('that is refused ends none', async () => {
    const staff = await signedIn(app, 'staff');
    expect((await staff.signIn(staff.user.username, 'faux')).status).toBe(401);

    expect((await staff.get('/api/session')).status).toBe(200);
  });
});

describe('GET /api/session/all', () => {
  it('lists one’s own sessions, the last used first, and names none of them by what opens it', async () => {
    const staff = await signedIn(app, 'staff');
    await signedIn(app, 'admin');
    await again(staff.user.username, 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');
    await sessions().update({ agent: 'curl/8.15.0' }, { last_seen_at: 1 });
    await sessions().update({ agent: 'Firefox 140, Windows' }, { created_at: 1_700_000_000 });

    const { body, headers } = await staff.get('/api/session/all');

    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toHaveLength(2);
    const other = body.find(({ current }: { current: boolean }) => !current);
    expect(other).toEqual({
      id: expect.any(Number),
      created_at: '2023-11-14T22:13:20.000Z',
      last_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      agent: 'Firefox 140, Windows',
      current: false,
    });
    const secrets = (await sessions().find()).map(({ id }) => id);
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('leaves out those that are over, or idle', async () => {
    const staff = await signedIn(app, 'staff');
    await again(staff.user.username, 'expired');
    await again(staff.user.username, 'idle');
    await sessions().update({ agent: 'expired' }, { expires_at: 1 });
    await sessions().update({ agent: 'idle' }, { last_seen_at: seconds() - 7201 });

    expect(await listOf(staff)).toEqual([expect.objectContaining({ current: true })]);
  });

  it('keeps fifty of an account: the next one ends that which was used longest ago', async () => {
    const staff = await signedIn(app, 'staff');
    const [mine] = await sessions().find();
    const others = Array.from({ length: 49 }, (_, i) => ({
      ...mine!,
      id: `s-${i}`,
      last_seen_at: seconds() - 100 - i,
    }));
    await sessions().insert(others);

    await again(staff.user.username);

    const left = (await sessions().find()).map(({ id }) => id);
    expect([left.length, left.includes(mine!.id), left.includes('s-47'), left.includes('s-48')]).toEqual([
      50,
      true,
      true,
      false,
    ]);
  });
});

describe('DELETE /api/session/{id}', () => {
  it('ends another of one’s own', async () => {
    const staff = await signedIn(app, 'staff');
    const elsewhere = await again(staff.user.username);
    const { id } = (await listOf(staff)).find(({ current }: { current: boolean }) => !current);

    expect((await staff.call('DELETE', `/api/session/${id}`)).body).toEqual({ success: true });

    expect((await elsewhere.get('/api/session')).status).toBe(401);
    expect((await staff.get('/api/session')).status).toBe(200);
    expect((await staff.call('DELETE', `/api/session/${id}`)).body).toEqual(
      errors.notFound(`La session ${id} n’existe pas ou plus.`),
    );
  });

  it('ends this one, with its cookies', async () => {
    const staff = await signedIn(app, 'staff');
    const token = `jwt_token=${staff.cookie('jwt_token')}`;
    const [{ id }] = await listOf(staff);

    expect((await staff.call('DELETE', `/api/session/${id}`)).status).toBe(200);

    expect(staff.cookie('check_jwt_token')).toBeUndefined();
    expect((await app.get('/api/session', { Cookie: token })).status).toBe(401);
  });

  it('knows no session of another account, an administrator’s neither', async () => {
    const staff = await signedIn(app, 'staff');
    const admin = await signedIn(app, 'admin');
    const [{ id }] = await listOf(staff);

    expect((await admin.call('DELETE', `/api/session/${id}`)).status).toBe(404);
    expect((await admin.call('DELETE', '/api/session/abc')).body).toEqual(errors.badId);
    expect((await staff.get('/api/session')).status).toBe(200);
  });
});

describe('a session that nobody uses', () => {
  it.each([
    ['holds for two hours', 2 * 3600 - 60, 200],
    ['ends then', 2 * 3600, 401],
  ])('%s', async (_, idle, status) => {
    const staff = await signedIn(app, 'staff');
    await sessions().update({ id_user: staff.user.id }, { last_seen_at: seconds() - idle });

    expect((await staff.get('/api/session')).status).toBe(status);
  });

  it('goes on as long as it is used, written at most once a minute', async () => {
    const staff = await signedIn(app, 'staff');
    const seenAt = async () => (await sessions().findOneByOrFail({ id_user: staff.user.id })).last_seen_at;
    await sessions().update({ id_user: staff.user.id }, { last_seen_at: seconds() - 600 });

    // Written beside the request: a moment later at most.
    for (let i = 0; i < 500 && (await seenAt()) < seconds() - 60; i++) await staff.get('/api/session');
    const written = await seenAt();
    for (let i = 0; i < 20; i++) await staff.get('/api/session');

    expect(written).toBeGreaterThan(seconds() - 60);
    expect(await seenAt()).toBe(written);
  });
});
