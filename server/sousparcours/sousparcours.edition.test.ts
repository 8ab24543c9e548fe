// Run once
import type { Parcours } from '../parcours/parcours.entity.js';
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';
import { errors, messages } from '../test/errors.js';
import { id, text } from '../test/fields.js';

let staff: Client;
let parcours: Parcours;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  parcours = await app.world.parcours({ nom_parcours: 'Radionavigation' });
});

const edition: Edition = {
  path: '/api/sousparcours',
  what: 'Le sous-parcours',
  client: () => staff,
  make: () => app.world.sousParcours(parcours),
  body: () => ({ name: 'ILS', id_parcours: parcours.id }),
  shown: { nom_sous_parcours: 'ILS' },
};

describeCreate(edition);
describeUpdate('PUT', edition);
describeUpdate('PATCH', edition);
describeDelete(edition);

const name = { max: 200, filled: true, wire: 'nom_sous_parcours' } as const;
describeFields('POST', { name: text(name), id_parcours: id() }, (values) =>
  staff.call('POST', '/api/sousparcours', { name: 'ILS', id_parcours: parcours.id, ...values }),
);

describe.each(['PUT', 'PATCH'])('%s', (method) => {
  const update = async (body: unknown) => {
    const { id } = await app.world.sousParcours(parcours, { nom_sous_parcours: 'VOR' });
    return staff.call(method, `/api/sousparcours/${id}`, body);
  };

  describeFields(method, { name: text({ ...name, optional: true }) }, (values) => update({ name: 'ILS', ...values }));

  it.each([
    ['everything', {}],
    ['the name', { id_parcours: 'own' }],
  ])('leaves as it is what is absent: %s', async (_title, values) => {
    const body = Object.fromEntries(Object.keys(values).map((key) => [key, parcours.id]));

    expect(await update(body)).toMatchObject({
      status: 200,
      body: { nom_sous_parcours: 'VOR', id_parcours: parcours.id, version: 1 },
    });
  });

  it.each([
    ['another', async () => (await app.world.parcours()).id, messages.move],
    ['an unknown', () => 999999999, messages.move],
    ['null for a', () => null, messages.id],
    ['a text for a', () => 'abc', messages.id],
  ])('refuses %s pathway, and changes nothing', async (_title, wanted, message) => {
    const { id } = await app.world.sousParcours(parcours, { nom_sous_parcours: 'VOR' });
    const path = `/api/sousparcours/${id}`;

    const { status, body } = await staff.call(method, path, { name: 'ILS', id_parcours: await wanted() });

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['id_parcours', message]) });
    expect(await app.ok(path)).toMatchObject({ nom_sous_parcours: 'VOR', version: 1 });
  });
});

describe('DELETE /api/sousparcours/{id}', () => {
  it('takes its associations with it, and no stage', async () => {
    const { categorie, sousParcours, stage } = await app.world.everything();

    await staff.call('DELETE', `/api/sousparcours/${sousParcours.id}`);

    expect(await app.ok(`/api/definition_sousparcours?parcoursId=${categorie.id_parcours}`)).toEqual([]);
    expect((await app.ok(`/api/stage/${stage.id}`)).definition_sous_parcours).toEqual([]);
    expect((await app.get(`/api/categorie/${categorie.id}`)).status).toBe(200);
  });
});
