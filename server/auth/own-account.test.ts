import { useApp } from '../test/app.js';
import { Client, PASSWORD, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { User } from './user.entity.js';

const app = useApp();
const NEW = 'un autre mot de passe';
const OWN_PASSWORD =
  'Changez votre propre mot de passe dans «\u00a0Mon compte\u00a0» (PUT /api/session/password), qui demande l’actuel.';

/** Another browser of the same account. */
async function again(username: string): Promise<Client> {
  const client = new Client(app);
  await client.signIn(username);
  return client;
}

describe('PUT /api/session/password', () => {
  const change = (client: Client, currentPassword: string, password: string) =>
    client.call('PUT', '/api/session/password', { currentPassword, password });

  it('changes one’s own, keeps this session, and ends the others', async () => {
    const staff = await signedIn(app, 'staff');
    const elsewhere = await again(staff.user.username);

    const { status, body, headers } = await change(staff, PASSWORD, NEW);

    expect([status, body, headers.get('Cache-Control')]).toEqual([200, { success: true }, 'no-store']);
    expect((await staff.get('/api/session')).status).toBe(200);
    expect((await elsewhere.get('/api/session')).status).toBe(401);
    expect((await new Client(app).signIn(staff.user.username)).status).toBe(401);
    expect((await new Client(app).signIn(staff.user.username, NEW)).status).toBe(200);
  });

  it.each<[what: string, current: string, password: string, param: string, msg: RegExp]>([
    [
      'a wrong current one',
      'ce n’est pas le bon',
      NEW,
      'currentPassword',
      /^Ce n’est pas votre mot de passe actuel\.$/,
    ],
    ['the same again', PASSWORD, PASSWORD, 'password', /différent de l’actuel/],
    ['a short one', PASSWORD, 'court', 'password', /12 caractères au moins/],
    ['a long one', PASSWORD, 'x'.repeat(129), 'password', /128 caractères au plus/],
    ['a common one', PASSWORD, 'azerty123456', 'password', /parmi les premiers/],
    ['the username', PASSWORD, 'Le Nom du Compte', 'password', /différent de l’identifiant/],
  ])('refuses %s, and changes nothing', async (_, current, password, param, msg) => {
    await app.world.user({ username: 'le nom du compte' });
    const client = await again('le nom du compte');
    const elsewhere = await again('le nom du compte');

    const { status, body } = await change(client, current, password);

    expect([status, body.errors]).toEqual([400, [{ param, msg: expect.stringMatching(msg) }]]);
    expect((await elsewhere.get('/api/session')).status).toBe(200);
  });

  it('takes both fields, and no other', async () => {
    const staff = await signedIn(app, 'staff');

    const { body } = await staff.call('PUT', '/api/session/password', { passwordConfirmation: NEW });

    expect(body.errors.map(({ param }: { param: string }) => param).sort()).toEqual([
      'currentPassword',
      'password',
      'passwordConfirmation',
    ]);
  });

  it('counts a wrong current one as a failed sign-in: ten, then 429 here and there', async () => {
    const staff = await signedIn(app, 'staff');
    for (let i = 0; i < 10; i++) expect((await change(staff, 'ce n’est pas le bon', NEW)).status).toBe(400);

    expect((await change(staff, PASSWORD, NEW)).status).toBe(429);
    expect((await new Client(app).signIn(staff.user.username)).status).toBe(429);
    expect((await staff.get('/api/session')).status).toBe(200);
  });

  it('counts no right one', async () => {
    const staff = await signedIn(app, 'staff');
    for (let i = 0; i < 6; i++) {
      const [from, to] = i % 2 === 0 ? [PASSWORD, NEW] : [NEW, PASSWORD];
      expect((await change(staff, from, to)).status).toBe(200);
      expect((await change(staff, from, to)).status).toBe(400);
    }

    expect((await new Client(app).signIn(staff.user.username)).status).toBe(200);
  });
});

describe('a password that somebody else knows', () => {
  const asked = async (client: Client) => (await client.get('/api/session')).body.password_to_change;

  it('is to be changed: the sign-in says so until its owner has chosen another', async () => {
    const admin = await signedIn(app, 'admin');
    const body = { username: 'nouveau', password: NEW, passwordConfirmation: NEW };
    await admin.call('POST', '/api/user', body);
    const client = new Client(app);

    expect((await client.signIn('nouveau', NEW)).body).toEqual({
      success: true,
      username: 'nouveau',
      is_admin: false,
      role: 'redacteur',
      parcours: null,
      password_to_change: true,
    });
    expect(await asked(client)).toBe(true);
    expect((await client.get('/api/stage/export')).body).toEqual(errors.passwordToChange);

    await client.call('PUT', '/api/session/password', { currentPassword: NEW, password: PASSWORD });
    expect((await client.get('/api/session')).body).toEqual({
      username: 'nouveau',
      is_admin: false,
      role: 'redacteur',
      parcours: null,
    });
    expect((await client.get('/api/stage/export')).status).toBe(200);
    expect((await new Client(app).signIn('nouveau')).body).not.toHaveProperty('password_to_change');
  });

  it('is so too where an administrator gives another one', async () => {
    const admin = await signedIn(app, 'admin');
    const user = await app.world.user();
    const body = { password: NEW, passwordConfirmation: NEW };
    const marked = async (id: number) =>
      (await app.dataSource.getRepository(User).findOneByOrFail({ id })).mot_de_passe_a_changer;

    await admin.call('PUT', `/api/user/${user.id}`, { is_admin: true });
    expect(await marked(user.id)).toBe(false);
    await admin.call('PATCH', `/api/user/${user.id}`, body);
    expect(await marked(user.id)).toBe(true);
  });

  it.each(['PUT', 'PATCH'])(
    'is nobody’s own: %s /api/user/{id} names the way that asks for the present one',
    async (method) => {
      const admin = await signedIn(app, 'admin');
      await app.world.user({ is_admin: true });
      const body = { is_admin: false, password: NEW, passwordConfirmation: NEW };

      const answer = await admin.call(method, `/api/user/${admin.user.id}`, body);

      expect(answer).toMatchObject({ status: 403, body: { message: OWN_PASSWORD } });
      expect((await admin.get(`/api/user/${admin.user.id}`)).body).toMatchObject({ is_admin: true, version: 1 });
      expect((await new Client(app).signIn(admin.user.username)).status).toBe(200);
    },
  );
});
