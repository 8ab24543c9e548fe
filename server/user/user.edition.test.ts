import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';
import { errors } from '../test/errors.js';
import { boolean, text } from '../test/fields.js';

let admin: Client;
const app = useApp(async () => {
  admin = await signedIn(app, 'admin');
});

let number = 0;
const PASSWORD = 'correct cheval pile';
const account = (values: object = {}) => ({
  username: `auteur-${++number}`,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  ...values,
});

const edition: Edition = {
  path: '/api/user',
  what: 'L’utilisateur',
  client: () => admin,
  make: () => app.world.user(),
  body: () => ({ is_admin: true }),
  shown: { is_admin: true, role: 'administrateur', parcours: null },
};

describeCreate({ ...edition, body: () => account({ is_admin: true }) });
describeUpdate('PUT', edition);
describeUpdate('PATCH', edition);
describeDelete(edition);

/** The account goes again: cases may send the same username. */
const create = async (values: Record<string, unknown>) => {
  const answer = await admin.call('POST', '/api/user', { ...account(), ...values });
  if (answer.status === 200) await admin.call('DELETE', `/api/user/${answer.body.id}`);
  return answer;
};
const username = text({ max: 100, filled: true, wire: 'username' });
const is_admin = boolean({ optional: true, wire: 'is_admin' });
describeFields('POST', { username, is_admin }, create, ['is_admin']);

describe.each(['PUT', 'PATCH'])('%s', (method) => {
  const update = async (values: unknown) => {
    const { id } = await app.world.user();
    return admin.call(method, `/api/user/${id}`, values);
  };

  describeFields(method, { is_admin }, update);

  it('leaves as it is what is absent, the sessions too', async () => {
    const staff = await signedIn(app, 'staff');

    const { status, body } = await admin.call(method, `/api/user/${staff.user.id}`, {});

    expect([status, body.is_admin, body.version]).toEqual([200, false, 1]);
    expect((await staff.get('/api/session')).status).toBe(200);
  });

  it('refuses a username, even the same', async () => {
    const user = await app.world.user();

    const { status, body } = await admin.call(method, `/api/user/${user.id}`, { username: user.username });

    expect({ status, body }).toEqual({ status: 400, body: errors.unknownParams('username') });
  });
});
