// Run once
import type { Parcours } from '../parcours/parcours.entity.js';
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';
import { errors, messages } from '../test/errors.js';
import { id, integer, text } from '../test/fields.js';

let staff: Client;
let parcours: Parcours;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  parcours = await app.world.parcours({ nom_parcours: 'Radionavigation' });
});

const edition: Edition = {
  path: '/api/categorie',
  what: 'La catégorie',
  client: () => staff,
  make: () => app.world.categorie(parcours),
  body: () => ({ name: 'Fondamentaux', id_parcours: parcours.id, position: 3, level: 'après affectation' }),
  shown: {
    nom_categorie: 'Fondamentaux',
    position_categorie_parcours: 3,
    niveau_categorie_parcours: 'après affectation',
  },
};

describeCreate(edition);
describeUpdate('PUT', edition);
describeDelete(edition);

const level = text({ max: 200, optional: true, wire: 'niveau_categorie_parcours' });
const fields = {
  name: text({ max: 200, filled: true, wire: 'nom_categorie' }),
  position: integer({ min: -1, max: 1_000_000, optional: true, wire: 'position_categorie_parcours' }),
  // An empty level is none.
  level: {
    ...level,
    kept: level.kept.map(([title, sent, stored]) => [title, sent, stored || null] as (typeof level.kept)[number]),
  },
};
const put = async (values: Record<string, unknown>) => {
  const { id } = await app.world.categorie(parcours);
  return staff.call('PUT', `/api/categorie/${id}`, { name: 'Fin', ...values });
};
const post = (values: object) =>
  staff.call('POST', '/api/categorie', { name: 'Fin', id_parcours: parcours.id, ...values });
describeFields('POST', { ...fields, id_parcours: id() }, post, ['position', 'id_parcours']);
describeFields('PUT', fields, put);

describe('a category', () => {
  it.each(['POST', 'PUT'])('takes the defaults of what is absent: %s', async (method) => {
    const { id } = await app.world.categorie(parcours, { niveau_categorie_parcours: 'ancien' });
    const path = method === 'POST' ? '/api/categorie' : `/api/categorie/${id}`;

    const { body } = await staff.call(method, path, {
      name: 'Fin',
      ...(method === 'POST' && { id_parcours: parcours.id }),
    });

    expect(body).toEqual({
      id: expect.any(Number),
      nom_categorie: 'Fin',
      position_categorie_parcours: -1,
      niveau_categorie_parcours: null,
      id_parcours: parcours.id,
      version: method === 'POST' ? 1 : 2,
      parcours: { id: parcours.id, nom_parcours: 'Radionavigation' },
    });
  });

  it('may name its own pathway in an update, and no other', async () => {
    const other = await app.world.parcours();
    const { id } = await app.world.categorie(parcours, { nom_categorie: 'Avant' });
    const path = `/api/categorie/${id}`;

    for (const id_parcours of [other.id, 999999999]) {
      const { status, body } = await staff.call('PUT', path, { name: 'Fin', id_parcours });
      expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['id_parcours', messages.move]) });
    }
    expect(await app.ok(path)).toMatchObject({ nom_categorie: 'Avant', version: 1 });
    expect((await staff.call('PUT', path, { name: 'Fin', id_parcours: parcours.id })).status).toBe(200);
  });

  it.each([0, 'abc', null, '', [], true])('refuses %j for a pathway in an update', async (id_parcours) => {
    const { status, body } = await put({ id_parcours });

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['id_parcours', messages.id]) });
  });

  it('takes its associations with it, and no stage', async () => {
    const { categorie, sousParcours, stage } = await app.world.everything();

    await staff.call('DELETE', `/api/categorie/${categorie.id}`);

    expect(await app.ok(`/api/definition_sousparcours?parcoursId=${categorie.id_parcours}`)).toEqual([]);
    expect((await app.ok(`/api/stage/${stage.id}`)).definition_sous_parcours).toEqual([]);
    expect((await app.get(`/api/sousparcours/${sousParcours.id}`)).status).toBe(200);
  });
});
