import { config } from '../../config/config.js';
import { type Answer, useApp, type Json } from '../../test/app.js';
import { type Account, Client, PASSWORD, signedIn } from '../../test/client.js';
import { codeOf, type Enrolled, enrolTotp } from '../../test/factors.js';
import { ConnexionEnCours } from '../connexion/connexion.entity.js';
import { Session } from '../session.entity.js';
import { SignInFailure } from '../sign-in-throttle.js';
import { Facteur } from './facteur.entity.js';

const app = useApp();
const OVER = 'Cette connexion a expiré, ou a déjà servi\u00a0: recommencez-la.';
const WRONG = 'Ce code n’est pas le bon, ou a déjà servi.';
const wrongCode = {
  statusCode: 401,
  error: 'Connexion requise',
  message: WRONG,
  errors: [{ param: 'code', msg: WRONG }],
};
const over = { statusCode: 401, error: 'Connexion requise', message: OVER };

const second = (client: Client, code: unknown) => client.call('POST', '/api/login/second', { code });
const forget = () => app.dataSource.getRepository(Facteur).update({ genre: 'totp' }, { dernier_pas: 0 });
const journal = async (genre: string): Promise<Json[]> =>
  (await (await signedIn(app, 'admin')).get(`/api/journal?genre=${genre}`)).body as Json[];

/** An account with an application of codes, and a browser where its password has just been given. */
async function begun(): Promise<{
  account: Account;
  username: string;
  enrolled: Enrolled;
  client: Client;
  answer: Json;
}> {
  const account = await signedIn(app, 'staff');
  const enrolled = await enrolTotp(app, account);
  await forget();
  const client = new Client(app);
  const answer = await client.signIn(account.user.username);
  return { account, username: account.user.username, enrolled, client, answer };
}

describe('a sign-in that awaits its second factor', () => {
  const NEW = 'une autre phrase de passe';
  const admin = () => signedIn(app, 'admin');
  const confirmed = async (account: Account, enrolled: Enrolled) => {
    await account.call('POST', '/api/session/preuve', { code: enrolled.codes[0] });
    return account;
  };

  it.each<[what: string, act: (account: Account, enrolled: Enrolled) => Promise<Answer>]>([
    [
      'its owner changes the password',
      (account) => account.call('PUT', '/api/session/password', { currentPassword: PASSWORD, password: NEW }),
    ],
    [
      'an administrator changes the password',
      async ({ user }) =>
        (await admin()).call('PUT', `/api/user/${user.id}`, { password: NEW, passwordConfirmation: NEW }),
    ],
    [
      'an administrator changes the role',
      async ({ user }) => (await admin()).call('PUT', `/api/user/${user.id}`, { role: 'lecteur' }),
    ],
    [
      'an administrator deletes the account',
      async ({ user }) => (await admin()).call('DELETE', `/api/user/${user.id}`),
    ],
    [
      'a factor goes',
      async (account, enrolled) => {
        const owner = await confirmed(account, enrolled);
        const [{ id }] = (await owner.get('/api/session/facteurs')).body.facteurs as [Json];
        return owner.call('DELETE', `/api/session/facteurs/${id}`);
      },
    ],
  ])('has ended when %s', async (_, act) => {
    const { account, enrolled, client } = await begun();

    expect((await act(account, enrolled)).status).toBe(200);

    expect((await second(client, enrolled.codes[1])).body).toEqual(over);
    expect((await client.get('/api/session')).status).toBe(401);
  });
});

describe('POST /api/login of an account with a second factor', () => {
  it('opens no session, and says how to go on', async () => {
    const { answer, client } = await begun();

    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { success: false, etape: 'second_facteur', moyens: ['totp', 'secours'] },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^connexion=[\w-]{43}; Max-Age=600; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await client.get('/api/session')).status).toBe(401);
  });

  it('goes on with a code of the application, once', async () => {
    const { enrolled, client, username } = await begun();

    const answer = await second(client, codeOf(enrolled.secret));

    expect(answer.body).toEqual({
      success: true,
      username,
      is_admin: false,
      role: 'redacteur',
      parcours: null,
    });
    expect((await client.get('/api/session')).body.username).toBe(username);
    expect(client.cookie('connexion')).toBeUndefined();
    expect((await second(client, codeOf(enrolled.secret, 1))).body).toEqual(over);
    const [session] = await app.dataSource.getRepository(Session).find({ order: { created_at: 'DESC', par: 'DESC' } });
    expect(session).toMatchObject({ par: 'mot_de_passe+totp', jeton_identite: null });
  });

  it.each([
    ['of the step before', -1, true],
    ['of the step after', 1, true],
    ['of two minutes before', -4, false],
    ['of two minutes after', 4, false],
  ])('a code %s: taken: %s', async (_, steps, isTaken) => {
    const { enrolled, client } = await begun();

    const answer = await second(client, codeOf(enrolled.secret, steps));

    if (isTaken) expect(answer.body).toMatchObject({ success: true });
    else expect(answer.body).toEqual(wrongCode);
  });

  it('takes a code typed with spaces', async () => {
    const { enrolled, client } = await begun();
    const code = codeOf(enrolled.secret);

    expect((await second(client, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('refuses a code that was taken, in another sign-in and at once', async () => {
    const { enrolled, client, username } = await begun();
    const code = codeOf(enrolled.secret);
    const other = new Client(app);
    await other.signIn(username);

    const answers = await Promise.all([second(client, code), second(other, code)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const third = new Client(app);
    await third.signIn(username);
    expect((await second(third, code)).body).toEqual(wrongCode);
  });

  it.each([
    [undefined, 'Ce champ est obligatoire.'],
    ['', 'Ce champ est obligatoire.'],
    [123456, 'Indiquez un texte.'],
    ['12345', 'Indiquez les six chiffres de votre application, ou l’un de vos codes de secours.'],
    ["' OR 1=1", 'Indiquez les six chiffres de votre application, ou l’un de vos codes de secours.'],
  ])('answers 400 to the code %j, which counts as no try', async (code, msg) => {
    const { client, enrolled } = await begun();

    for (let i = 0; i < 6; i++)
      expect(await second(client, code)).toMatchObject({ status: 400, body: { errors: [{ param: 'code', msg }] } });

    expect((await second(client, codeOf(enrolled.secret))).status).toBe(200);
  });

  it('takes five codes, and then begins again with the password', async () => {
    const { enrolled, client, username } = await begun();
    for (let i = 0; i < 5; i++) expect((await second(client, '000000')).body).toEqual(wrongCode);

    expect(await second(client, codeOf(enrolled.secret))).toMatchObject({
      status: 401,
      body: { message: 'Trop de codes faux\u00a0: recommencez la connexion.' },
    });
    expect((await second(client, codeOf(enrolled.secret))).body).toEqual(over);
    expect((await client.signIn(username)).status).toBe(200);
    expect((await second(client, codeOf(enrolled.secret))).status).toBe(200);
  });

  it('closes after thirty wrong codes in an hour, recovery codes too, from any address', async () => {
    const { enrolled, client, username } = await begun();
    for (let i = 0; i < 30; i++) {
      if (i % 5 === 0) await client.signIn(username);
      expect((await second(client, '000000')).status).toBe(401);
    }
    await client.signIn(username);

    for (const code of [codeOf(enrolled.secret), enrolled.codes[0]]) {
      const { status, headers, body } = await second(client, code);
      expect(status).toBe(429);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500);
      expect(body.message).toMatch(/^Trop de codes faux pour ce compte\u00a0: réessayez dans \d+ min\.$/);
    }

    // Each sign-in with the right password has been none of the failures of passwords.
    const failures = app.dataSource.getRepository(SignInFailure);
    expect((await failures.find()).every(({ address }) => address.startsWith('compte '))).toBe(true);
    await failures.update({ cle_username: '' }, { failed_at: Math.floor(Date.now() / 1000) - 3601 });
    await client.signIn(username);
    expect((await second(client, codeOf(enrolled.secret))).status).toBe(200);
  });

  it('is of its browser, and for ten minutes', async () => {
    const { enrolled, client } = await begun();
    const code = codeOf(enrolled.secret);
    expect((await second(new Client(app), code)).body).toEqual(over);
    const forged = await app.send('/api/login/second', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: `connexion=${'a'.repeat(43)}` },
      body: JSON.stringify({ code }),
    });
    expect(forged.body).toEqual(over);

    await app.dataSource.getRepository(ConnexionEnCours).update({ genre: 'second_facteur' }, { expire_a: 1 });
    expect((await second(client, code)).body).toEqual(over);
  });

  it('is refused from another site', async () => {
    const { enrolled, client } = await begun();
    const headers = { Origin: 'https://ailleurs.example' };

    for (const path of ['/api/login/second', '/api/login/cle', '/api/login/cle/options', '/api/session/preuve'])
      expect((await client.call('POST', path, { code: codeOf(enrolled.secret) }, headers)).status).toBe(403);
  });

  it('ends with the account', async () => {
    const { enrolled, client, username } = await begun();
    const admin = await signedIn(app, 'admin');
    const { id } = (await admin.get('/api/user')).body.find((one: Json) => one.username === username);
    expect((await admin.call('DELETE', `/api/user/${id}`)).status).toBe(200);

    expect((await second(client, codeOf(enrolled.secret))).body).toEqual(over);
  });

  it('is in the journal without the code, and so are wrong ones', async () => {
    const { enrolled, client, username } = await begun();
    await second(client, '123456');
    const code = codeOf(enrolled.secret);
    await second(client, code);

    const failed = await journal('echec_connexion');
    expect(failed[0]).toMatchObject({
      auteur: username,
      libelle: expect.stringMatching(`^${username}, seconde vérification, depuis .*, 1 fois$`),
    });
    const all = JSON.stringify(await app.dataSource.query('SELECT * FROM modification'));
    for (const secret of [code, '123456', enrolled.secret, ...enrolled.codes]) expect(all).not.toContain(secret);
  });
});

describe('a recovery code', () => {
  it('stands in for the application, once, as it was shown or typed by hand', async () => {
    const { enrolled, client, username } = await begun();
    const [first, next] = enrolled.codes as [string, string];

    expect((await second(client, first)).body).toMatchObject({ success: true, username });
    await client.signIn(username);
    expect((await second(client, first)).body).toEqual(wrongCode);
    expect((await second(client, ` ${next.replaceAll('-', '').toLowerCase()} `)).status).toBe(200);
    expect((await client.get('/api/session/facteurs')).body.codes_secours).toBe(8);
    expect((await client.get('/api/session/securite')).body[0]).toEqual({
      date: expect.stringMatching(/Z$/),
      libelle: 'Code de secours employé\u00a0: il en reste 8',
    });
  });

  it('is used once, by two at once', async () => {
    const { enrolled, client, username } = await begun();
    const other = new Client(app);
    await other.signIn(username);

    const answers = await Promise.all([client, other].map((one) => second(one, enrolled.codes[3])));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('another SECRETS_KEY', () => {
  it('opens no secret: codes are refused, recovery codes still go', async () => {
    const { enrolled, client } = await begun();
    await app.dataSource.getRepository(Facteur).update({ id: enrolled.id }, { secret: 'AAAA' });

    expect((await second(client, codeOf(enrolled.secret))).body).toEqual(wrongCode);
    expect((await second(client, enrolled.codes[0])).status).toBe(200);
  });
});

describe('a given password', () => {
  it('is to be changed after the second factor too, for it was used', async () => {
    const { username, client, enrolled } = await begun();
    await app.dataSource.query('UPDATE `user` SET mot_de_passe_a_changer = 1 WHERE username = ?', [username]);

    expect((await second(client, codeOf(enrolled.secret))).body).toMatchObject({ password_to_change: true });
  });
});

describe('SECOND_FACTOR', () => {
  const before = config.secondFactor;
  afterEach(() => (config.secondFactor = before));
  const ENROL =
    'Ce site demande une seconde vérification\u00a0: ajoutez d’abord une application de codes ou une clé d’accès, dans «\u00a0Mon compte\u00a0».';

  it.each([
    ['facultatif', 'staff', false],
    ['facultatif', 'admin', false],
    ['administrateurs', 'staff', false],
    ['administrateurs', 'admin', true],
    ['tous', 'staff', true],
    ['tous', 'admin', true],
  ] as const)('%s: %s must enrol one first: %s', async (value, role, isRequired) => {
    config.secondFactor = value;
    const account = await signedIn(app, role);

    const refused = await account.get('/api/sante');

    expect((await account.get('/api/session')).body.factor_to_enrol).toBe(isRequired ? true : undefined);
    expect((await account.get('/api/session/facteurs')).body.exige).toBe(isRequired);
    if (!isRequired) return expect(refused.status).toBe(200);
    expect(refused.body).toEqual({ statusCode: 403, error: 'Accès refusé', message: ENROL, etape: 'inscription' });
    const { id } = await enrolTotp(app, account);
    expect((await account.get('/api/sante')).status).toBe(200);
    await account.call('DELETE', `/api/session/facteurs/${id}`);
    expect((await account.get('/api/sante')).body).toMatchObject({ etape: 'inscription' });
  });

  it('asks for one’s own password first', async () => {
    config.secondFactor = 'tous';
    const { username } = await app.world.user({ mot_de_passe_a_changer: true });
    const client = new Client(app);
    await client.signIn(username, PASSWORD);

    expect((await client.get('/api/sante')).body).toMatchObject({ etape: 'mot_de_passe' });
  });
});
