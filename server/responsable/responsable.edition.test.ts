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
  body: () => ({ firstName: 'Aïcha', lastName: 'BENALI', email: 'radars@ecole.example', phone: '05 00 00 00 00' }),
  shown: {
    nom_responsable: 'BENALI',
    prenom_responsable: 'Aïcha',
    courriel_responsable: 'radars@ecole.example',
    telephone_responsable: '05 00 00 00 00',
  },
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

describe('how to reach a responsable', () => {
  const saved = async (values: Json) => (await staff.call('POST', '/api/responsable', { ...valid, ...values })).body;

  it.each([
    ['email', 'radars@ecole.example', 'courriel_responsable'],
    ['email', '  bureau.des-radars+stages@sous.ecole.example ', 'courriel_responsable'],
    ['email', '', 'courriel_responsable'],
    ['phone', '05 00 00 00 00', 'telephone_responsable'],
    ['phone', '+33 (0)5.00.00.00.00', 'telephone_responsable'],
    ['phone', '0500000000 poste 1234', 'telephone_responsable'],
    ['phone', '', 'telephone_responsable'],
  ])('%s keeps %p', async (param, value, field) => {
    expect((await saved({ [param]: value }))[field]).toBe(value.trim());
  });

  const NOT_AN_EMAIL = 'Indiquez une adresse électronique, par exemple radars@ecole.example.';
  const NOT_A_PHONE = 'Indiquez un numéro de téléphone, par exemple 05 00 00 00 00 ou +33 5 00 00 00 00.';

  it.each([
    ['email', 'radars', NOT_AN_EMAIL],
    ['email', 'radars@ecole', NOT_AN_EMAIL],
    ['email', 'a@b.example, c@d.example', NOT_AN_EMAIL],
    ['email', 'javascript:alert(1)@x.example', NOT_AN_EMAIL],
    ['email', `${'a'.repeat(250)}@b.example`, 'Indiquez 254 caractères au plus.'],
    ['phone', 'le matin', NOT_A_PHONE],
    ['phone', '12', NOT_A_PHONE],
    ['phone', '05 00 00 00 00;ext=1', NOT_A_PHONE],
    ['phone', '0'.repeat(41), 'Indiquez 40 caractères au plus.'],
  ])('%s refuses %p', async (param, value, msg) => {
    expect((await saved({ [param]: value })).errors).toEqual([{ param, msg }]);
  });

  it('is shown with the stage', async () => {
    const values = { courriel_responsable: 'a@b.example', telephone_responsable: '05 00 00 00 00' };
    const responsable = await app.world.responsable(values);
    const { id } = await app.world.stage({ responsables: [responsable] });

    expect((await app.ok(`/api/stage/${id}`)).responsables).toEqual([expect.objectContaining(values)]);
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
