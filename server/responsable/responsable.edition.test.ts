import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';
import { text } from '../test/fields.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const edition: Edition = {
  path: '/api/responsable',
  what: 'Le responsable',
  client: () => staff,
  make: async () => (await app.world.everything()).responsable,
  body: () => ({ firstName: 'Aïcha', lastName: 'BENALI' }),
  shown: { nom_responsable: 'BENALI', prenom_responsable: 'Aïcha' },
};

describeCreate(edition);
describeUpdate('PUT', edition);
describeDelete(edition);

const fields = {
  firstName: text({ max: 100, filled: true, wire: 'prenom_responsable' }),
  lastName: text({ max: 100, filled: true, wire: 'nom_responsable' }),
};
const valid = { firstName: 'Aïcha', lastName: 'BENALI' };
describeFields('POST', fields, (values) => staff.call('POST', '/api/responsable', { ...valid, ...values }));
describeFields('PUT', fields, async (values) => {
  const { id } = await app.world.responsable();
  return staff.call('PUT', `/api/responsable/${id}`, { ...valid, ...values });
});

const found = async (searchString: string): Promise<number[]> =>
  (await app.ok(`/api/stage?searchString=${encodeURIComponent(searchString)}`)).map(({ id }: Json) => id);

describe('the search', () => {
  it('knows the stages of a responsable by the new name at once, and no longer by the old one', async () => {
    const responsable = await app.world.responsable({ nom_responsable: 'ANCIEN', prenom_responsable: 'Zoé' });
    const colleague = await app.world.responsable({ nom_responsable: 'VOISIN' });
    const stages = [
      await app.world.stage({ responsables: [responsable, colleague], libelle_stage: 'Glissement' }),
      await app.world.stage({ responsables: [responsable] }),
    ].map(({ id }) => id);
    expect(await found('ancien zoe')).toEqual(stages);

    await staff.call('PUT', `/api/responsable/${responsable.id}`, { firstName: 'Éloïse', lastName: 'NOUVEAU' });

    expect(await Promise.all(['ancien', 'zoe', 'nouveau eloise', 'voisin glissement'].map(found))).toEqual([
      [],
      [],
      stages,
      [stages[0]],
    ]);
  });

  it('no longer finds by a responsable that was deleted; its stages stay with their other responsables', async () => {
    const [responsable, colleague] = [
      await app.world.responsable({ nom_responsable: 'PARTANT' }),
      await app.world.responsable({ nom_responsable: 'RESTANT' }),
    ];
    const { id } = await app.world.stage({ responsables: [responsable, colleague] });

    await staff.call('DELETE', `/api/responsable/${responsable.id}`);

    expect([await found('partant'), await found('restant')]).toEqual([[], [id]]);
    expect((await app.ok(`/api/stage/${id}`)).responsables.map((r: Json) => r.id)).toEqual([colleague.id]);
  });
});

describe('a responsable', () => {
  it('may have a namesake', async () => {
    const [one, two] = [
      await staff.call('POST', '/api/responsable', valid),
      await staff.call('POST', '/api/responsable', valid),
    ];

    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([200, 200, false]);
  });
});
