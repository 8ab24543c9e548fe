import { type Json, useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

const app = useApp();
const PASSWORD = 'correct cheval pile';
const lastAdmin = errors.conflict('Le dernier administrateur doit le rester.');
const ownAccount = errors.conflict('Vous ne pouvez pas supprimer votre propre compte.');

describe('the last administrator', () => {
  it('is demoted or deleted by nobody, and nothing changes', async () => {
    const admin = await signedIn(app, 'admin');
    await app.world.user();
    const path = `/api/user/${admin.user.id}`;

    for (const method of ['PUT', 'PATCH'])
      expect(await admin.call(method, path, { is_admin: false })).toMatchObject({ status: 409, body: lastAdmin });
    expect((await admin.call('DELETE', path)).body).toEqual(ownAccount);

    expect((await admin.get(path)).body).toMatchObject({ is_admin: true, version: 1 });
  });

  it('keeps its password where the same update would demote it: one’s own is changed elsewhere', async () => {
    const admin = await signedIn(app, 'admin');
    const change = { is_admin: false, password: PASSWORD, passwordConfirmation: PASSWORD };

    expect((await admin.call('PUT', `/api/user/${admin.user.id}`, change)).status).toBe(403);

    expect((await new Client(app).signIn(admin.user.username)).status).toBe(200);
  });

  it('may be demoted once there is another', async () => {
    const admin = await signedIn(app, 'admin');
    await app.world.user({ is_admin: true });

    expect((await admin.call('PUT', `/api/user/${admin.user.id}`, { is_admin: false })).status).toBe(200);
    expect((await admin.get('/api/session')).status).toBe(401);
  });

  it.each([
    ['demote', 'PUT', 'PUT'],
    ['delete', 'DELETE', 'DELETE'],
    ['demote and delete', 'PUT', 'DELETE'],
  ])('remains when two administrators %s each other at once: one succeeds', async (_title, ...methods) => {
    const pair = [await signedIn(app, 'admin'), await signedIn(app, 'admin')] as const;

    const answers = await Promise.all(
      methods.map((method, i) => {
        const path = `/api/user/${pair[1 - i]!.user.id}`;
        return pair[i]!.call(method, path, method === 'PUT' ? { is_admin: false } : undefined);
      }),
    );

    const [winner, loser] = answers.map(({ status }) => status).sort();
    expect([winner, [401, 404, 409].includes(loser!)]).toEqual([200, true]);
    const sessions = await Promise.all(pair.map((admin) => admin.get('/api/user')));
    expect(sessions.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body } = sessions.find(({ status }) => status === 200)!;
    expect(body.filter((user: Json) => user.is_admin)).toHaveLength(1);
  });
});

describe('DELETE /api/user/{id}', () => {
  it('refuses one’s own account, though there is another administrator', async () => {
    const [admin] = [await signedIn(app, 'admin'), await signedIn(app, 'admin')];

    const { status, body } = await admin.call('DELETE', `/api/user/${admin.user.id}`);

    expect({ status, body }).toEqual({ status: 409, body: ownAccount });
    expect((await admin.get('/api/session')).status).toBe(200);
  });

  it('frees the username', async () => {
    const admin = await signedIn(app, 'admin');
    const { id } = await app.world.user({ username: 'auteur' });

    await admin.call('DELETE', `/api/user/${id}`);

    expect(
      (
        await admin.call('POST', '/api/user', {
          username: 'auteur',
          password: PASSWORD,
          passwordConfirmation: PASSWORD,
        })
      ).status,
    ).toBe(200);
  });
});
