import { config } from '../../config/config.js';
import { useApp, type Json } from '../../test/app.js';
import { type Account, Client, PASSWORD, signedIn } from '../../test/client.js';
import { codeOf } from '../../test/factors.js';
import { Device, type Wrongs } from '../../test/passkey.js';
import { ConnexionEnCours } from '../connexion/connexion.entity.js';
import { Session } from '../session.entity.js';
import { Facteur } from './facteur.entity.js';

const app = useApp();
const ORIGIN = 'http://localhost:3802';
const { publicUrl } = config;
beforeEach(() => (config.publicUrl = ORIGIN));
afterAll(() => (config.publicUrl = publicUrl));

const FACTORS = '/api/session/facteurs';
const REFUSED = 'Cette clé d’accès n’est enregistrée pour aucun compte, ou sa réponse n’est pas la bonne.';
const OVER = 'Cette connexion a expiré, ou a déjà servi\u00a0: recommencez-la.';

const prepare = async (account: Account) =>
  (await account.call('POST', `${FACTORS}/options`, { genre: 'cle' })).body.publicKey;
const add = (account: Account, reponse: unknown, nom = 'Portable') =>
  account.call('POST', FACTORS, { genre: 'cle', nom, reponse });
const options = async (client: Client) => (await client.call('POST', '/api/login/cle/options')).body.publicKey;
const answer = (client: Client, reponse: unknown) => client.call('POST', '/api/login/cle', { reponse });
const sessions = () => app.dataSource.getRepository(Session);

async function enrolled(): Promise<{ account: Account; device: Device; codes: string[] }> {
  const account = await signedIn(app, 'staff');
  const device = new Device(ORIGIN);
  const { status, body } = await add(account, device.create(await prepare(account)));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { account, device, codes: body.codes };
}

describe('enrolling a passkey', () => {
  it('asks the browser for one that is kept by its device, and checks its owner', async () => {
    const account = await signedIn(app, 'staff');

    expect(await prepare(account)).toMatchObject({
      rp: { id: 'localhost', name: config.siteName },
      user: { name: account.user.username },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('adds it with ten recovery codes; the same is not added again, and is not offered', async () => {
    const { account, device, codes } = await enrolled();
    expect(codes).toHaveLength(10);
    expect((await account.get(FACTORS)).body).toMatchObject({
      facteurs: [{ genre: 'cle', nom: 'Portable', last_used_at: null }],
      codes_secours: 10,
      cle_possible: true,
    });

    const again = await prepare(account);
    expect(again.excludeCredentials).toHaveLength(1);
    const twice = await add(account, device.create(again));
    expect([twice.status, twice.body.message]).toEqual([409, 'Cette clé d’accès est déjà enregistrée.']);
  });

  it.each<[what: string, wrongs: Wrongs]>([
    ['of another site', { origin: 'http://localhost:3803' }],
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['of another domain', { rpId: 'ailleurs.example' }],
    ['that did not check its owner', { flags: 0x01 }],
    ['of another act', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_, wrongs) => {
    const account = await signedIn(app, 'staff');

    const { status, body } = await add(account, new Device(ORIGIN).create(await prepare(account), wrongs));

    expect([status, body.errors]).toEqual([
      400,
      [{ param: 'reponse', msg: 'La réponse de cette clé d’accès n’est pas la bonne\u00a0: recommencez.' }],
    ]);
    expect(await app.dataSource.getRepository(Facteur).count()).toBe(0);
  });

  it('takes a challenge once, of its own session, for ten minutes', async () => {
    const account = await signedIn(app, 'staff');
    const challenge = await prepare(account);
    const other = await signedIn(app, 'staff');
    const device = new Device(ORIGIN);
    expect((await add(other, device.create(challenge))).body.errors).toEqual([{ param: 'reponse', msg: OVER }]);
    expect((await add(account, device.create(challenge, { forged: true, type: 'x' }))).status).toBe(400);
    expect((await add(account, device.create(challenge))).body.errors).toEqual([{ param: 'reponse', msg: OVER }]);

    const late = await prepare(account);
    await app.dataSource.getRepository(ConnexionEnCours).update({ genre: 'inscription_cle' }, { expire_a: 1 });
    expect((await add(account, device.create(late))).body.errors).toEqual([{ param: 'reponse', msg: OVER }]);
  });

  it.each<[what: string, reponse: Json]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'a'],
    ['a list', []],
    ['more than 8 kB', { id: 'a'.repeat(8193) }],
  ])('answers 400 on « reponse » to %s', async (_, reponse) => {
    const account = await signedIn(app, 'staff');
    for (const sent of [await add(account, reponse), await answer(account, reponse)])
      expect([sent.status, sent.body.errors.map((error: Json) => error.param)]).toEqual([400, ['reponse']]);
  });

  it.each<Json>([{}, { id: 1 }, { id: 'a', response: 'x' }, { id: 'a', rawId: 'a', type: 'public-key', response: {} }])(
    'refuses %j with a sentence',
    async (reponse) => {
      const { account } = await enrolled();
      await prepare(account);
      expect((await add(account, reponse)).body.errors).toMatchObject([{ param: 'reponse' }]);
      await options(account);
      expect((await answer(account, reponse)).body.message).toBe(REFUSED);
    },
  );
});

describe('signing in by a passkey', () => {
  it('needs neither name nor password, and is both factors', async () => {
    const { account, device } = await enrolled();
    const client = new Client(app);
    const asked = await options(client);
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);

    const { status, body } = await answer(client, device.get(asked));

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      username: account.user.username,
      is_admin: false,
      role: 'redacteur',
      parcours: null,
    });
    expect(client.cookie('connexion')).toBeUndefined();
    expect(await sessions().existsBy({ id_user: account.user.id, par: 'cle' })).toBe(true);
    const [factor] = (await client.get(FACTORS)).body.facteurs;
    expect(factor.last_used_at).toMatch(/Z$/);
  });

  it('need not name its account, as a device that keeps no name of it does not', async () => {
    const { device } = await enrolled();
    const client = new Client(app);
    expect((await answer(client, device.get(await options(client), { userHandle: null }))).status).toBe(200);
  });

  it('is the second step of a sign-in that began with the password', async () => {
    const { account, device } = await enrolled();
    const client = new Client(app);
    const begun = await client.signIn(account.user.username);
    expect(begun.body).toEqual({ success: false, etape: 'second_facteur', moyens: ['cle', 'secours'] });

    const { status } = await answer(client, device.get(await options(client)));

    expect(status).toBe(200);
    expect(await sessions().existsBy({ id_user: account.user.id, par: 'mot_de_passe+cle' })).toBe(true);
    expect(await app.dataSource.getRepository(ConnexionEnCours).count()).toBe(0);
  });

  it('does not ask to change a given password, which it did not use', async () => {
    const { account, device } = await enrolled();
    await app.dataSource.query('UPDATE `user` SET mot_de_passe_a_changer = 1 WHERE id = ?', [account.user.id]);
    const client = new Client(app);

    expect((await answer(client, device.get(await options(client)))).body).not.toHaveProperty('password_to_change');
    expect((await client.get('/api/sante')).status).toBe(200);
  });

  it('stays open where codes are closed', async () => {
    const { account, device } = await enrolled();
    const client = new Client(app);
    for (let i = 0; i < 30; i++) {
      if (i % 5 === 0) await client.signIn(account.user.username);
      await client.call('POST', '/api/login/second', { code: '000000' });
    }
    await client.signIn(account.user.username);
    expect((await client.call('POST', '/api/login/second', { code: '000000' })).status).toBe(429);

    expect((await answer(client, device.get(await options(client)))).status).toBe(200);
  });

  it.each<[what: string, wrongs: Wrongs]>([
    ['of another site', { origin: 'https://ailleurs.example' }],
    ['of the same host without its port', { origin: 'http://localhost' }],
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['of another domain', { rpId: 'ailleurs.example' }],
    ['that did not check its owner', { flags: 0x01 }],
    ['without its owner there', { flags: 0x04 }],
    ['of another act', { type: 'webauthn.create' }],
    ['signed by another key', { forged: true }],
    ['that names another account', { userHandle: Buffer.from('compte 1').toString('base64url') }],
    ['that names nobody', { userHandle: 'AAAA' }],
  ])('refuses an answer %s, and opens nothing', async (_, wrongs) => {
    const { account, device } = await enrolled();
    const before = await sessions().count();
    const client = new Client(app);

    const { status, body, headers } = await answer(client, device.get(await options(client), wrongs));

    expect([status, body.message]).toEqual([401, REFUSED]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await sessions().count()).toBe(before);
    expect((await account.get(FACTORS)).body.facteurs[0].last_used_at).toBeNull();
  });

  it('is not begun more than 500 times from one address', async () => {
    await options(new Client(app));
    const rows = app.dataSource.getRepository(ConnexionEnCours);
    const begun = await rows.findOneByOrFail({ adresse: '127.0.0.1' });
    await rows.insert(Array.from({ length: 499 }, (_, i) => ({ ...begun, cle: `${i}` })));

    const { status, headers, body } = await new Client(app).call('POST', '/api/login/cle/options');

    expect([status, headers.get('Retry-After'), body.message]).toEqual([
      429,
      '60',
      expect.stringMatching(/^Trop de connexions sont commencées/),
    ]);
  });

  it('refuses an answer sent twice, sent from another browser, or late', async () => {
    const { device } = await enrolled();
    const client = new Client(app);
    const reponse = device.get(await options(client));
    expect((await answer(new Client(app), reponse)).body.message).toBe(OVER);
    const [one, two] = await Promise.all([answer(client, reponse), answer(client, reponse)]);
    expect([one.status, two.status].sort()).toEqual([200, 401]);
    expect((await answer(client, reponse)).body.message).toBe(OVER);

    const late = device.get(await options(client));
    await app.dataSource.getRepository(ConnexionEnCours).update({ genre: 'cle' }, { expire_a: 1 });
    expect((await answer(client, late)).body.message).toBe(OVER);
  });

  it('refuses a copy of a device that counts its uses', async () => {
    const { device } = await enrolled();
    const client = new Client(app);
    for (const [counter, status] of [
      [5, 200],
      [5, 401],
      [4, 401],
      [0, 401],
      [6, 200],
    ] as const)
      expect((await answer(client, device.get(await options(client), { counter }))).status).toBe(status);
  });

  it('refuses a passkey that was removed, and says so in the journal', async () => {
    const { account, device } = await enrolled();
    const [{ id }] = (await account.get(FACTORS)).body.facteurs;
    await account.call('DELETE', `${FACTORS}/${id}`);
    const client = new Client(app);

    expect((await answer(client, device.get(await options(client)))).body.message).toBe(REFUSED);

    const admin = await signedIn(app, 'admin');
    const lines = (await admin.get('/api/journal?genre=echec_connexion')).body.map((line: Json) => line.libelle);
    expect(lines).toContainEqual(expect.stringMatching(/^compte inconnu, clé d’accès, depuis .*, \d+ fois$/));
  });
});

describe('a fresh proof by a passkey', () => {
  const age = ({ user }: Account) => sessions().update({ id_user: user.id }, { prouve_a: 1 });
  const prove = (account: Account, reponse: unknown) => account.call('POST', '/api/session/preuve', { reponse });

  it('is one, of one’s own passkey', async () => {
    const { account, device } = await enrolled();
    const other = await enrolled();
    await age(account);
    const refused = await account.call('POST', `${FACTORS}/secours`);
    expect(refused.body).toMatchObject({ statusCode: 403, preuve: ['cle', 'secours'] });

    const foreign = await prove(account, other.device.get(await options(account)));
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      [{ param: 'reponse', msg: 'Cette clé d’accès est celle d’un autre compte.' }],
    ]);
    const wrong = await prove(account, device.get(await options(account), { forged: true }));
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ param: 'reponse', msg: REFUSED }]]);
    expect((await account.call('POST', `${FACTORS}/secours`)).status).toBe(403);

    expect((await prove(account, device.get(await options(account)))).body).toEqual({ success: true });
    expect((await account.call('POST', `${FACTORS}/secours`)).status).toBe(200);
  });
});

describe('a site that takes no passkey', () => {
  it.each([undefined, 'http://formation.example.fr', 'https://192.0.2.7', 'http://[2001:db8::1]:3000'])(
    'PUBLIC_URL=%s: says so, and its second steps go on by other means',
    async (value) => {
      const { account, codes } = await enrolled();
      config.publicUrl = value;
      const client = new Client(app);

      for (const [who, path, body] of [
        [account, `${FACTORS}/options`, { genre: 'cle' }],
        [client, '/api/login/cle/options', undefined],
        [client, '/api/login/cle', { reponse: {} }],
      ] as const)
        expect(await who.call('POST', path, body)).toMatchObject({ status: 409 });
      expect((await account.get(FACTORS)).body.cle_possible).toBe(false);
      const begun = await client.signIn(account.user.username, PASSWORD);
      expect(begun.body.moyens).toEqual(['secours']);
      expect((await client.call('POST', '/api/login/second', { code: codes[0] })).status).toBe(200);
    },
  );

  it('PUBLIC_URL in https does take them', async () => {
    config.publicUrl = 'https://formation.example.fr';
    const account = await signedIn(app, 'staff');
    const device = new Device(config.publicUrl);
    expect((await add(account, device.create(await prepare(account)))).status).toBe(200);
    const { secret } = (await account.call('POST', `${FACTORS}/options`, { genre: 'totp' })).body;
    const totp = await account.call('POST', FACTORS, { genre: 'totp', nom: 'Téléphone', code: codeOf(secret) });
    expect(totp.body).not.toHaveProperty('codes');
    const begun = await new Client(app).signIn(account.user.username);
    expect(begun.body.moyens).toEqual(['totp', 'cle', 'secours']);
  });
});
