import { type Json, useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

const app = useApp();
const PASSWORD = 'correct cheval pile';
const account = (username: string) => ({ username, password: PASSWORD, passwordConfirmation: PASSWORD });

describe('GET /api/user', () => {
  it('lists the accounts in French order, with what is shown of each and nothing more', async () => {
    const admin = await signedIn(app, 'admin');
    await app.world.user({ username: 'zoé' });
    const { id } = await app.world.user({ username: 'Élodie', is_admin: true });

    const { body } = await admin.get('/api/user');

    expect(body.map(({ username }: Json) => username)).toEqual([admin.user.username, 'Élodie', 'zoé']);
    expect(body[1]).toEqual({
      id,
      username: 'Élodie',
      is_admin: true,
      role: 'administrateur',
      parcours: null,
      courriel: '',
      version: 1,
    });
    expect((await admin.get(`/api/user/${id}`)).body).toEqual(body[1]);
  });

  it('answers 404 for an unknown account, 400 for a bad id', async () => {
    const admin = await signedIn(app, 'admin');

    expect((await admin.get('/api/user/999999')).body).toEqual(
      errors.notFound('L’utilisateur 999999 n’existe pas ou plus.'),
    );
    expect((await admin.get('/api/user/abc')).body).toEqual(errors.badId);
  });
});

describe('POST /api/user', () => {
  it('makes an account of the staff, who may sign in', async () => {
    const admin = await signedIn(app, 'admin');

    const { status, body } = await admin.call('POST', '/api/user', account('  Rédaction '));

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: expect.any(Number),
        username: 'Rédaction',
        is_admin: false,
        role: 'redacteur',
        parcours: null,
        courriel: '',
        version: 1,
      },
    });
    expect((await new Client(app).signIn('redaction', PASSWORD)).status).toBe(200);
  });

  it.each(['Rédaction', 'rédaction', 'RÉDACTION', 'redaction', ' Rédaction\t', 'Re\u0301daction'])(
    'refuses a username that is taken: "%s"',
    async (username) => {
      const admin = await signedIn(app, 'admin');
      await app.world.user({ username: 'Rédaction' });

      const { status, body } = await admin.call('POST', '/api/user', account(username));

      expect({ status, body }).toEqual({
        status: 409,
        body: errors.conflict('Cet identifiant est déjà pris.', 'username'),
      });
      expect((await admin.get('/api/user')).body).toHaveLength(2);
    },
  );

  it('makes one of two accounts of one name that are created at once', async () => {
    const admin = await signedIn(app, 'admin');

    const answers = await Promise.all(
      ['auteur', 'Auteur'].map((username) => admin.call('POST', '/api/user', account(username))),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.get('/api/user')).body).toHaveLength(2);
  });

  it('never answers a password or its hash, whatever the call', async () => {
    const admin = await signedIn(app, 'admin');
    const { body: user } = await admin.call('POST', '/api/user', account('auteur'));
    const path = `/api/user/${user.id}`;

    const answers = [
      await admin.call('POST', '/api/user', account('auteur')),
      await admin.call('POST', '/api/user', { ...account('autre'), passwordConfirmation: 'non' }),
      await admin.call('PUT', path, { password: PASSWORD, passwordConfirmation: PASSWORD }),
      await admin.get(path),
      await admin.get('/api/user'),
      await admin.get('/api/session'),
      await admin.call('DELETE', path),
    ];

    for (const { body } of [{ body: user }, ...answers])
      expect(JSON.stringify(body)).not.toMatch(/argon|\$|mot_de_passe|cle_|correct cheval/);
  });
});
