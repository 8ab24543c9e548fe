// Run once
import { useApp } from '../test/app.js';
import { Client, signedIn } from '../test/client.js';
import { errors, messages } from '../test/errors.js';

let admin: Client;
const app = useApp(async () => {
  admin = await signedIn(app, 'admin');
});

/** 128 of them, among the 64 that begin with this one. */
const signs = (first: number) => String.fromCodePoint(...Array.from({ length: 128 }, (_, i) => first + (i % 64)));

let number = 0;
const PASSWORD = 'correct cheval pile';
const account = (values: object = {}) => ({
  username: `auteur-${++number}`,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  ...values,
});

const create = (values: Record<string, unknown>) => admin.call('POST', '/api/user', account(values));

const common =
  'Ce mot de passe est parmi les premiers que l’on essaie\u00a0: choisissez-en un autre, par exemple quatre mots sans rapport entre eux.';
const password: [title: string, value: unknown, message: string][] = [
  ['a number', 123456789012, messages.text],
  ['a list', [PASSWORD], messages.text],
  ['an object', { length: 12 }, messages.text],
  ['an empty text', '', messages.tooShort(12)],
  ['11 characters', 'é'.repeat(11), messages.tooShort(12)],
  ['11 characters of four bytes', '😀'.repeat(11), messages.tooShort(12)],
  ['one character twelve times', 'a'.repeat(12), common],
  ['spaces alone', ' '.repeat(12), common],
  ['what is tried first', 'Motdepasse123', common],
  ['129 characters', 'a'.repeat(129), messages.tooLong(128)],
  ['a thousand characters', 'a'.repeat(1_000), messages.tooLong(128)],
];
const kept: [title: string, value: string][] = [
  ['12 characters', 'cheval/pile7'],
  ['128 characters', signs(0xe0)],
  ['128 characters of four bytes', signs(0x1f600)],
  ['outer spaces', '  correct cheval  '],
  ['spaces around a sign', '      ~      '],
  ['control characters', 'correct\tcheval\r\n\u0000'],
  ['markup and SQL', `<script>alert(1)</script>' OR 1=1 --`],
];
const signsIn = async (name: string, secret: string) => (await new Client(app).signIn(name, secret)).status;
const faultsOf = (params: string[], msg: unknown) => params.map((param) => ({ param, msg }));

describe('the password of a new account', () => {
  it.each<[string, unknown, string]>([
    ['nothing', undefined, messages.required],
    ['null', null, messages.required],
    ...password,
  ])('is refused: %s', async (_title, value, message) => {
    const { status, body } = await create({ password: value, passwordConfirmation: value });

    expect([status, body.errors[0]]).toEqual([400, { param: 'password', msg: message }]);
  });

  it.each(kept)('is kept as it is: %s', async (_title, value) => {
    const values = account({ password: value, passwordConfirmation: value });

    expect((await admin.call('POST', '/api/user', values)).status).toBe(200);

    expect([
      await signsIn(values.username, value),
      await signsIn(values.username, [...value].slice(1).join('')),
    ]).toEqual([200, 401]);
  });

  it.each([
    ['another', 'un autre mot de passe', 'Indiquez deux fois le même mot de passe.'],
    ['one with a space more', `${PASSWORD} `, 'Indiquez deux fois le même mot de passe.'],
    ['nothing', undefined, messages.required],
  ])('must be confirmed; not by %s', async (_title, passwordConfirmation, msg) => {
    const { status, body } = await create({ passwordConfirmation });

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['passwordConfirmation', msg]) });
  });

  it.each(['responsable-radar', 'RESPONSABLE-RADAR', 'Résponsable-radar'])('is not the username: %s', async (value) => {
    const { body } = await create({ username: 'responsable-radar', password: value, passwordConfirmation: value });

    expect(body.errors).toEqual(faultsOf(['password'], 'Choisissez un mot de passe différent de l’identifiant.'));
  });
});

describe.each(['PUT', 'PATCH'])('%s', (method) => {
  const update = async (values: unknown) => {
    const { id } = await app.world.user();
    return admin.call(method, `/api/user/${id}`, values);
  };

  it.each<[string, unknown, string]>([['null', null, messages.text], ...password])(
    'refuses for a password: %s',
    async (_title, value, message) => {
      const { status, body } = await update({ password: value, passwordConfirmation: value });

      expect([status, body.errors[0]]).toEqual([400, { param: 'password', msg: message }]);
    },
  );

  it.each([
    ['without its confirmation', { password: PASSWORD }, ['passwordConfirmation']],
    ['with another confirmation', { password: PASSWORD, passwordConfirmation: 'autre' }, ['passwordConfirmation']],
    ['absent, but confirmed', { passwordConfirmation: PASSWORD }, ['passwordConfirmation']],
  ])('refuses a password %s', async (_title, values, params) => {
    const { status, body } = await update(values);

    expect([status, body.errors.map(({ param }: { param: string }) => param)]).toEqual([400, params]);
  });

  it('changes a password, and nothing else', async () => {
    const user = await app.world.user({ is_admin: true });
    const value = '  un autre secret ';

    const { body } = await admin.call(method, `/api/user/${user.id}`, { password: value, passwordConfirmation: value });

    expect(body).toEqual({
      id: user.id,
      username: user.username,
      is_admin: true,
      role: 'administrateur',
      parcours: null,
      courriel: '',
      version: 2,
    });
    expect([await signsIn(user.username, value), await signsIn(user.username, value.trim())]).toEqual([200, 401]);
  });
});
