import { type Json, useApp } from '../test/app.js';
import { Client, PASSWORD, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';

const app = useApp();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  admin = await signedIn(app, 'admin');
});

const NEW = 'correct cheval pile';
const passwords = { password: NEW, passwordConfirmation: NEW };
const undo = (id: number, who: Client = admin) => who.call('POST', `/api/journal/${id}/annuler`);
const signsIn = async (username: string, password = PASSWORD) =>
  (await new Client(app).signIn(username, password)).status;

/** Signs in with the password that an administrator gave, and chooses another: nothing else is answered before. */
async function enter(client: Client, username: string): Promise<void> {
  await client.signIn(username, NEW);
  await write('PUT', '/api/session/password', { currentPassword: NEW, password: PASSWORD }, client);
}

/** A write, and the modification that it was. */
async function write(method: string, path: string, body?: unknown, who: Client = admin): Promise<number> {
  const { status, headers } = await who.call(method, path, body);
  expect(status).toBe(200);
  return Number(headers.get('X-Modification'));
}
const detail = async (id: number) => (await admin.get(`/api/journal/${id}`)).body;

it('an account that comes, changes and goes is in the journal, for administrators alone', async () => {
  const staff = await signedIn(app, 'staff');
  const { body: zoe } = await admin.call('POST', '/api/user', { username: 'zoé', ...passwords });
  const promotion = await write('PUT', `/api/user/${zoe.id}`, { is_admin: true });
  const deletion = await write('DELETE', `/api/user/${zoe.id}`);

  expect(await detail(promotion)).toMatchObject({
    genre: 'enregistrement',
    auteur: admin.user.username,
    libelle: 'zoé',
    entite: 'user',
    cle: String(zoe.id),
    changements: [{ entite: 'user', champs: [{ champ: 'is_admin', avant: false, apres: true }] }],
  });
  const { body } = await admin.get('/api/journal?entite=user');
  expect(body.map(({ genre, creations }: Json) => [genre, creations])).toEqual([
    ['suppression', 0],
    ['enregistrement', 0],
    ['enregistrement', 1],
  ]);

  expect((await staff.get('/api/journal')).body).toEqual([]);
  expect((await staff.get('/api/corbeille')).body).toEqual([]);
  const missing = errors.notFound(`La modification ${deletion} n’existe pas ou plus.`);
  expect((await staff.get(`/api/journal/${deletion}`)).body).toEqual(missing);
  expect((await undo(deletion, staff)).body).toEqual(errors.adminOnly);
  expect((await admin.get('/api/corbeille')).body).toMatchObject([{ entite: 'user', libelle: 'zoé' }]);
});

it('a deleted account comes back without its sessions and its password, and says so', async () => {
  const zoe = await signedIn(app, 'staff');
  const deletion = await write('DELETE', `/api/user/${zoe.user.id}`);

  const { body } = await undo(deletion);

  expect(body).toMatchObject({
    annulees: [{ entite: 'user', libelle: zoe.user.username, raison: expect.stringMatching(/^Son mot de passe n’/) }],
    conservees: [],
    impossibles: [],
  });
  expect((await zoe.get('/api/session')).status).toBe(401);
  expect([await signsIn(zoe.user.username), await signsIn(zoe.user.username, '')]).toEqual([401, 401]);
  await write('PUT', `/api/user/${zoe.user.id}`, passwords);
  expect(await signsIn(zoe.user.username, NEW)).toBe(200);
});

it('a changed password is told without its values, whoever changes it, and does not come back', async () => {
  const zoe = await signedIn(app, 'staff');
  const by = await write('PUT', `/api/user/${zoe.user.id}`, passwords);
  await zoe.signIn(zoe.user.username, NEW);
  const own = await write('PUT', '/api/session/password', { currentPassword: NEW, password: PASSWORD }, zoe);

  for (const id of [by, own]) {
    expect((await detail(id)).changements[0].champs).toEqual([{ champ: 'mot_de_passe', avant: null, apres: null }]);
    expect((await undo(id)).body).toMatchObject({
      modification: null,
      annulees: [],
      conservees: [],
      impossibles: [{ raison: expect.stringMatching(/^Un mot de passe n’est gardé nulle part/) }],
    });
  }
  expect((await detail(own)).auteur).toBe(zoe.user.username);
  expect(await signsIn(zoe.user.username)).toBe(200);
});

it('no password, nor anything made of one, is anywhere in the history', async () => {
  const { body: zoe } = await admin.call('POST', '/api/user', { username: 'zoé', ...passwords });
  await write('PUT', `/api/user/${zoe.id}`, { password: PASSWORD, passwordConfirmation: PASSWORD });
  await undo(await write('DELETE', `/api/user/${zoe.id}`));
  await new Client(app).signIn(NEW, PASSWORD);
  await new Client(app).signIn('zoé', NEW);

  const kept = [
    ...(await app.dataSource.query<Json[]>('SELECT * FROM modification')),
    ...(await app.dataSource.query<Json[]>('SELECT * FROM revision')),
  ];

  expect(kept.length).toBeGreaterThan(6);
  for (const secret of [NEW, PASSWORD, 'argon2', '$'])
    expect(kept.filter((row) => Object.values(row as object).some((cell) => String(cell).includes(secret)))).toEqual(
      [],
    );
});

it('an undone role ends the sessions that had it', async () => {
  const zoe = await app.world.user();
  const promotion = await write('PUT', `/api/user/${zoe.id}`, { is_admin: true });
  const client = new Client(app);
  await client.signIn(zoe.username);
  expect((await client.get('/api/user')).status).toBe(200);

  await undo(promotion);

  expect((await client.get('/api/user')).status).toBe(401);
});

it.each([
  ['role', 'Le dernier administrateur doit le rester.'],
  ['account', 'C’est le compte avec lequel vous êtes connecté.'],
])('an undo that would take the %s of the last administrator, or of who asks, is impossible', async (what, raison) => {
  const { body: second } = await admin.call('POST', '/api/user', { username: 'second', ...passwords });
  const creation = (await admin.get('/api/journal?entite=user')).body[0].id;
  const promotion = await write('PUT', `/api/user/${second.id}`, { is_admin: true });
  const client = new Client(app);
  await enter(client, 'second');
  // The first one goes: the second is the last.
  await write('PUT', `/api/user/${admin.user.id}`, { is_admin: false }, client);

  const { body } = await undo(what === 'role' ? promotion : creation, client);

  expect(body).toMatchObject({ modification: null, annulees: [], impossibles: [{ raison }] });
  expect((await client.get('/api/session')).body).toMatchObject({ is_admin: true });
});

it('of two undos at once that would take the last two administrators, one is refused', async () => {
  const ids = [];
  const clients: Client[] = [];
  for (const username of ['un', 'deux']) {
    const { body } = await admin.call('POST', '/api/user', { username, ...passwords });
    ids.push(await write('PUT', `/api/user/${body.id}`, { is_admin: true }));
    const client = new Client(app);
    await enter(client, username);
    clients.push(client);
  }
  await write('PUT', `/api/user/${admin.user.id}`, { is_admin: false }, clients[0]);

  await Promise.all(ids.map((id, i) => undo(id, clients[1 - i])));

  const sql = 'SELECT id FROM user WHERE is_admin = ?';
  expect(await app.dataSource.query(sql, [true])).toHaveLength(1);
});

it('a username that was taken meanwhile stays with who has it', async () => {
  const { body: zoe } = await admin.call('POST', '/api/user', { username: 'zoé', ...passwords });
  const deletion = await write('DELETE', `/api/user/${zoe.id}`);
  await write('POST', '/api/user', { username: 'Zoe', ...passwords });

  expect((await undo(deletion)).body).toMatchObject({
    annulees: [],
    impossibles: [{ raison: 'Un autre compte a pris cet identifiant depuis.' }],
  });
});
