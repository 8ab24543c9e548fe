import { useApp, type Json } from '../../test/app.js';
import { type Account, Client, PASSWORD, signedIn } from '../../test/client.js';
import { codeOf, enrolTotp } from '../../test/factors.js';
import { Session } from '../session.entity.js';
import { User } from '../user.entity.js';
import { CodeSecours, Facteur } from './facteur.entity.js';

const app = useApp();
const URL = '/api/session/facteurs';
const forget = () => app.dataSource.getRepository(Facteur).update({ genre: 'totp' }, { dernier_pas: 0 });
/** As if it had signed in eleven minutes ago. */
const age = ({ user }: Account) =>
  app.dataSource.getRepository(Session).update({ id_user: user.id }, { prouve_a: Math.floor(Date.now() / 1000) - 660 });
const preuve = (client: Client, body: unknown) => client.call('POST', '/api/session/preuve', body);
const toProve = (...moyens: string[]) => ({
  statusCode: 403,
  error: 'Accès refusé',
  message: 'Confirmez que c’est bien vous, puis recommencez.',
  preuve: moyens,
});

describe('/api/session/facteurs', () => {
  it('has none at first', async () => {
    const staff = await signedIn(app, 'staff');

    const { body, headers } = await staff.get(URL);

    expect(body).toEqual({ facteurs: [], codes_secours: 0, exige: false, cle_possible: false });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('adds an application once a code of it confirms it, with ten recovery codes that are shown once', async () => {
    const staff = await signedIn(app, 'staff');
    const options = await staff.call('POST', `${URL}/options`, { genre: 'totp' });
    const { secret, adresse } = options.body;
    expect(options.body).toEqual({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), adresse });
    expect(adresse).toContain(`:${staff.user.username}?secret=${secret}&issuer=`);

    const added = await staff.call('POST', URL, { genre: 'totp', nom: ' Téléphone ', code: codeOf(secret) });

    const one = { id: added.body.id, genre: 'totp', nom: 'Téléphone', created_at: expect.stringMatching(/Z$/) };
    const { codes, ...facteur } = added.body;
    expect(facteur).toEqual({ ...one, last_used_at: null });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const list = await staff.get(URL);
    expect(list.body).toMatchObject({ facteurs: [{ ...one, last_used_at: null }], codes_secours: 10 });
    const stored = JSON.stringify([
      await app.dataSource.getRepository(Facteur).find(),
      await app.dataSource.getRepository(CodeSecours).find(),
    ]);
    for (const shown of [secret, ...codes]) {
      expect(stored).not.toContain(shown);
      expect(JSON.stringify(list.body)).not.toContain(shown);
    }
  });

  it('adds a second one without other codes, and takes a code of either', async () => {
    const staff = await signedIn(app, 'staff');
    const first = await enrolTotp(app, staff);
    const { secret } = (await staff.call('POST', `${URL}/options`, { genre: 'totp' })).body;
    const added = await staff.call('POST', URL, { genre: 'totp', nom: 'Tablette', code: codeOf(secret) });
    expect(added.body.codes).toBeUndefined();

    for (const each of [first.secret, secret]) {
      await forget();
      const client = new Client(app);
      await client.signIn(staff.user.username);
      expect((await client.call('POST', '/api/login/second', { code: codeOf(each) })).status).toBe(200);
    }
  });

  it.each<[what: string, body: Json, param: string]>([
    ['no genre', { nom: 'a', code: '123456' }, 'genre'],
    ['an unknown genre', { genre: 'sms', nom: 'a', code: '123456' }, 'genre'],
    ['no name', { genre: 'totp', code: '123456' }, 'nom'],
    ['a name too long', { genre: 'totp', nom: 'a'.repeat(101), code: '123456' }, 'nom'],
    ['no code', { genre: 'totp', nom: 'a' }, 'code'],
    ['a wrong code', { genre: 'totp', nom: 'a', code: '000000' }, 'code'],
    ['no answer of a passkey', { genre: 'cle', nom: 'a' }, 'reponse'],
    ['an unknown field', { genre: 'totp', nom: 'a', code: '123456', secret: 'A' }, 'secret'],
  ])('answers 400 to %s', async (_, body, param) => {
    const staff = await signedIn(app, 'staff');
    await staff.call('POST', `${URL}/options`, { genre: 'totp' });

    const answer = await staff.call('POST', URL, body);

    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: Json) => error.param)).toEqual([param]);
    expect(await app.dataSource.getRepository(Facteur).count()).toBe(0);
  });

  it('takes a secret once, and five codes for it', async () => {
    const staff = await signedIn(app, 'staff');
    const { secret } = await enrolTotp(app, staff);
    const again = { genre: 'totp', nom: 'b', code: codeOf(secret) };
    expect((await staff.call('POST', URL, again)).status).toBe(400);

    const other = (await staff.call('POST', `${URL}/options`, { genre: 'totp' })).body.secret;
    for (let i = 0; i < 5; i++) await staff.call('POST', URL, { genre: 'totp', nom: 'b', code: '000000' });
    expect((await staff.call('POST', URL, { ...again, code: codeOf(other) })).status).toBe(400);
    expect((await staff.get(URL)).body.facteurs).toHaveLength(1);
  });

  it('knows the secret of its own session only', async () => {
    const staff = await signedIn(app, 'staff');
    const { secret } = (await staff.call('POST', `${URL}/options`, { genre: 'totp' })).body;
    const elsewhere = new Client(app);
    await elsewhere.signIn(staff.user.username);

    const answer = await elsewhere.call('POST', URL, { genre: 'totp', nom: 'a', code: codeOf(secret) });

    expect(answer.status).toBe(400);
  });

  it('deletes one; the last takes the recovery codes with it', async () => {
    const staff = await signedIn(app, 'staff');
    const { id } = await enrolTotp(app, staff);
    const other = await signedIn(app, 'staff');
    expect((await other.call('DELETE', `${URL}/${id}`)).status).toBe(404);

    expect((await staff.call('DELETE', `${URL}/${id}`)).body).toEqual({ success: true });

    expect((await staff.get(URL)).body).toMatchObject({ facteurs: [], codes_secours: 0 });
    expect((await staff.call('DELETE', `${URL}/${id}`)).status).toBe(404);
    expect((await new Client(app).signIn(staff.user.username)).body).toMatchObject({ success: true });
    const lines = (await staff.get('/api/session/securite')).body.map(({ libelle }: Json) => libelle);
    expect(lines).toEqual([
      'Suppression d’une seconde vérification\u00a0: application de codes «\u00a0Téléphone\u00a0»',
      'Ajout d’une seconde vérification\u00a0: application de codes «\u00a0Téléphone\u00a0»',
    ]);
  });

  it('makes ten new recovery codes, which end the former ones', async () => {
    const staff = await signedIn(app, 'staff');
    expect((await staff.call('POST', `${URL}/secours`)).status).toBe(409);
    const { codes } = await enrolTotp(app, staff);

    const renewed = (await staff.call('POST', `${URL}/secours`)).body.codes;

    expect(new Set([...codes, ...renewed]).size).toBe(20);
    const client = new Client(app);
    await client.signIn(staff.user.username);
    expect((await client.call('POST', '/api/login/second', { code: codes[0] })).status).toBe(401);
    expect((await client.call('POST', '/api/login/second', { code: renewed[0] })).status).toBe(200);
  });

  it('has twenty at most', async () => {
    const staff = await signedIn(app, 'staff');
    const { id } = await enrolTotp(app, staff);
    const row = await app.dataSource.getRepository(Facteur).findOneByOrFail({ id });
    for (let i = 1; i < 20; i++) await app.dataSource.getRepository(Facteur).insert({ ...row, id: id + i });
    const { secret } = (await staff.call('POST', `${URL}/options`, { genre: 'totp' })).body;

    expect((await staff.call('POST', URL, { genre: 'totp', nom: 'a', code: codeOf(secret) })).status).toBe(409);
  });

  it('goes with its account, and does not come back with it', async () => {
    const staff = await signedIn(app, 'staff');
    await enrolTotp(app, staff);
    const admin = await signedIn(app, 'admin');
    const deleted = await admin.call('DELETE', `/api/user/${staff.user.id}`);
    const undone = await admin.call('POST', `/api/journal/${deleted.headers.get('X-Modification')}/annuler`);
    expect(undone.status).toBe(200);
    expect(await app.dataSource.getRepository(User).existsBy({ id: staff.user.id })).toBe(true);
    expect(await app.dataSource.getRepository(Facteur).count()).toBe(0);
    expect(await app.dataSource.getRepository(CodeSecours).count()).toBe(0);
  });
});

describe('a fresh proof', () => {
  /** Each act that asks for one, of an administrator. */
  const ACTS: [method: string, path: string, body?: Json][] = [
    [
      'POST',
      '/api/user',
      { username: 'neuf', password: 'correct cheval pile', passwordConfirmation: 'correct cheval pile' },
    ],
    ['PUT', '/api/user/:id', { is_admin: true }],
    ['PATCH', '/api/user/:id', { is_admin: true }],
    ['DELETE', '/api/user/:id'],
    ['POST', `${URL}/options`, { genre: 'totp' }],
    ['POST', URL, { genre: 'totp', nom: 'a', code: '123456' }],
    ['POST', `${URL}/secours`],
    ['DELETE', `${URL}/999999`],
    ['POST', '/api/abonnement', { nom: 'a', url: 'https://ailleurs.example/a' }],
    ['PUT', '/api/abonnement/999999', { nom: 'a' }],
    ['DELETE', '/api/abonnement/999999'],
    ['POST', '/api/abonnement/999999/essai'],
    ['POST', '/api/abonnement/999999/secret'],
    ['POST', '/api/jeton', { nom: 'a' }],
    ['DELETE', '/api/jeton/999999'],
  ];

  it.each(ACTS)('is asked by %s %s, and nothing is done without', async (method, path, ...[body]) => {
    const admin = await signedIn(app, 'admin');
    const { id } = await app.world.user();
    await age(admin);
    const before = await app.dataSource.getRepository(User).find();

    const answer = await admin.call(method, path.replace(':id', String(id)), body);

    expect(answer.body).toEqual(toProve('mot_de_passe'));
    expect(await app.dataSource.getRepository(User).find()).toEqual(before);
    expect((await preuve(admin, { password: PASSWORD })).body).toEqual({ success: true });
    expect((await admin.call(method, path.replace(':id', String(id)), body)).status).not.toBe(403);
  });

  it('is asked by the undo of what concerns accounts, and by no other', async () => {
    const admin = await signedIn(app, 'admin');
    const { id } = await app.world.user();
    const deleted = await admin.call('DELETE', `/api/user/${id}`);
    const created = await admin.call('POST', '/api/responsable', { firstName: 'A', lastName: 'B' });
    await age(admin);
    const undo = ({ headers }: Json, query = '') =>
      admin.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler${query}`);

    for (const query of ['', '?dryRun=true'])
      expect((await undo(deleted, query)).body).toEqual(toProve('mot_de_passe'));
    expect((await undo(created)).status).toBe(200);
    expect(await app.dataSource.getRepository(User).existsBy({ id })).toBe(false);
    await preuve(admin, { password: PASSWORD });
    expect((await undo(deleted)).status).toBe(200);
  });

  it('is not asked to read, nor for one’s own password, which asks for itself', async () => {
    const admin = await signedIn(app, 'admin');
    await age(admin);

    for (const path of ['/api/user', `/api/user/${admin.user.id}`, URL])
      expect((await admin.get(path)).status).toBe(200);
    const body = { currentPassword: PASSWORD, password: 'un tout autre mot de passe' };
    expect((await admin.call('PUT', '/api/session/password', body)).status).toBe(200);
  });

  it('comes after the right: a rédacteur is not asked for it', async () => {
    const staff = await signedIn(app, 'staff');
    await age(staff);

    expect((await staff.call('DELETE', '/api/user/1')).body).not.toHaveProperty('preuve');
  });

  it('is a code, once there is a factor: the password alone is none', async () => {
    const admin = await signedIn(app, 'admin');
    const enrolled = await enrolTotp(app, admin);
    await age(admin);
    const act = () => admin.call('POST', `${URL}/secours`);
    expect((await act()).body).toEqual(toProve('totp', 'secours'));

    const refused = await preuve(admin, { password: PASSWORD });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        param: 'password',
        msg: 'Votre compte demande une seconde vérification\u00a0: indiquez un code, ou employez votre clé d’accès.',
      },
    ]);
    expect((await act()).status).toBe(403);

    expect((await preuve(admin, { code: await enrolled.code() })).status).toBe(200);
    await age(admin);
    expect((await preuve(admin, { code: enrolled.codes[0] })).status).toBe(200);
    expect((await act()).status).toBe(200);
  });

  it('is of its session alone', async () => {
    const admin = await signedIn(app, 'admin');
    const elsewhere = new Client(app);
    await elsewhere.signIn(admin.user.username);
    await age(admin);
    await preuve(elsewhere, { password: PASSWORD });

    expect((await admin.call('POST', `${URL}/secours`)).status).toBe(403);
    expect((await elsewhere.call('POST', `${URL}/secours`)).status).toBe(409);
  });

  it.each<[what: string, body: Json, param: string]>([
    ['nothing', {}, 'password'],
    ['two of them', { password: PASSWORD, code: '123456' }, 'code'],
    ['a wrong password', { password: 'faux' }, 'password'],
    ['a code without a factor', { code: '123456' }, 'code'],
    ['a text for an answer', { reponse: 'a' }, 'reponse'],
    ['an unknown field', { password: PASSWORD, fresh: true }, 'fresh'],
  ])('answers 400 to %s', async (_, body, param) => {
    const staff = await signedIn(app, 'staff');
    await age(staff);

    const answer = await preuve(staff, body);

    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: Json) => error.param)).toEqual([param]);
    expect((await staff.call('POST', `${URL}/secours`)).status).toBe(403);
  });

  it('is throttled: wrong passwords as at the sign-in, wrong codes by the account', async () => {
    const staff = await signedIn(app, 'staff');
    for (let i = 0; i < 10; i++) expect((await preuve(staff, { password: 'faux' })).status).toBe(400);
    expect((await preuve(staff, { password: PASSWORD })).status).toBe(429);

    const other = await signedIn(app, 'admin');
    const enrolled = await enrolTotp(app, other);
    for (let i = 0; i < 30; i++) expect((await preuve(other, { code: '000000' })).status).toBe(400);
    expect((await preuve(other, { code: await enrolled.code() })).status).toBe(429);
  });
});

describe('a sign-in from a new device', () => {
  const from = async (username: string, agent: string) => {
    const client = new Client(app);
    await client.call('POST', '/api/login', { username, password: PASSWORD }, { 'User-Agent': agent });
    return client;
  };
  const firefox = (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

  it('is on the account’s page and in the journal; the first one, and a newer version of a browser, are not', async () => {
    const { username } = await app.world.user();
    const client = await from(username, firefox(140));
    await from(username, firefox(141));
    expect((await client.get('/api/session/securite')).body).toEqual([]);

    await from(username, chrome);
    await from(username, chrome);

    const libelle = expect.stringMatching(
      /^Connexion depuis un nouvel appareil\u00a0: Chrome 141, Linux, depuis [\d.:]+$/,
    );
    expect((await client.get('/api/session/securite')).body).toEqual([{ date: expect.any(String), libelle }]);
    const admin = await signedIn(app, 'admin');
    const lines = (await admin.get(`/api/journal?genre=securite&auteur=${username}`)).body;
    expect(lines).toEqual([expect.objectContaining({ genre: 'securite', auteur: username, libelle })]);
    const staff = await signedIn(app, 'staff');
    expect((await staff.get(`/api/journal?genre=securite&auteur=${username}`)).body).toEqual([]);
    expect((await staff.get('/api/session/securite')).body).toEqual([]);
  });
});
