// Run once
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';
import { nullable, positive, text } from '../test/fields.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const sent = {
  name: 'Centre de formation',
  address: '7 avenue Édouard-Belin',
  postalCode: '31055',
  city: 'Toulouse',
  capacity: 16,
};
const edition: Edition = {
  path: '/api/lieu',
  what: 'Le lieu',
  client: () => staff,
  make: async () => (await app.world.everything()).lieu,
  body: () => sent,
  shown: {
    nom: 'Centre de formation',
    adresse: '7 avenue Édouard-Belin',
    code_postal: '31055',
    ville: 'Toulouse',
    capacite: 16,
  },
};

describeCreate(edition);
describeUpdate('PUT', edition);
describeDelete(edition);

const fields = {
  name: text({ max: 100, filled: true, wire: 'nom' }),
  address: text({ max: 255, optional: true, wire: 'adresse' }),
  postalCode: text({ max: 10, optional: true, wire: 'code_postal' }),
  city: text({ max: 100, optional: true, wire: 'ville' }),
  capacity: nullable(positive({ max: 9999, wire: 'capacite' })),
};
describeFields('POST', fields, (values) => staff.call('POST', '/api/lieu', { ...sent, ...values }), ['capacity']);
describeFields('PUT', fields, async (values) => {
  const { id } = await app.world.lieu();
  return staff.call('PUT', `/api/lieu/${id}`, { ...sent, ...values });
});

describe('a place that goes', () => {
  it('leaves its sessions without a place, and comes back to them with an undo', async () => {
    const { lieu, session } = await app.world.everything();
    const path = `/api/session_stage/${session.id}`;
    const before = await app.ok(path);

    const { headers } = await staff.call('DELETE', `/api/lieu/${lieu.id}`);
    expect(await app.ok(path)).toEqual({ ...before, lieu: null, version: 2 });

    expect((await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`)).status).toBe(200);
    expect(await app.ok(path)).toEqual({ ...before, version: 3 });
  });
});
