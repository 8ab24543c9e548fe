import { Categorie } from '../categorie/categorie.entity.js';
import { Definition } from '../definition/definition.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { differences, dump } from '../test/content-dump.js';
import { describeFields } from '../test/describe-fields.js';
import { errors } from '../test/errors.js';
import { text } from '../test/fields.js';
import { statementsOf } from '../test/recorder.js';
import type { Parcours } from './parcours.entity.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const duplicate = (id: number, values: object = {}) =>
  staff.call('POST', `/api/parcours/${id}/dupliquer`, { name: 'Radar 2027', ...values });

/** A pathway of three categories and two sous-parcours, where every stage is in every sous-parcours. */
async function seed(stages = 2): Promise<Parcours> {
  const parcours = await app.world.parcours({ nom_parcours: 'Radar 2026', descriptif_parcours: '# Un' });
  const [a, b] = [await app.world.sousParcours(parcours), await app.world.sousParcours(parcours)];
  const first = await app.world.categorie(parcours, { niveau_categorie_parcours: 'sortie' });
  const second = await app.world.categorie(parcours, { position_categorie_parcours: -1 });
  await app.world.categorie(parcours, { position_categorie_parcours: 4 });
  for (let i = 0; i < stages; i += 1) {
    const stage = await app.world.stage();
    for (const sousParcours of [a, b]) await app.world.definition(stage, i % 2 ? first : second, sousParcours);
  }
  return parcours;
}

/** One stage in every category of a pathway for each of its sous-parcours. */
async function fill({ id: id_parcours }: Parcours, categories: number, sousParcours: number): Promise<void> {
  const { manager } = app.dataSource;
  const { id: id_stage } = await app.world.stage();
  const many = <T>(length: number, one: T) => Array.from({ length }, () => ({ ...one }));
  await manager.insert(Categorie, many(categories, { nom_categorie: 'C', id_parcours }));
  await manager.insert(SousParcours, many(sousParcours, { nom_sous_parcours: 'S', id_parcours }));
  const all = await manager.findBy(SousParcours, { id_parcours });
  for (const { id: id_categorie } of await manager.findBy(Categorie, { id_parcours }))
    await manager.insert(
      Definition,
      all.map(({ id: id_sous_parcours }) => ({ id_stage, id_categorie, id_sous_parcours })),
    );
  await app.world.changed();
}

/** What a pathway holds, by names: ids are each their own. */
async function contents(id: number): Promise<Json> {
  const { nom_parcours, descriptif_parcours_html, sous_parcours, categories } = await app.ok(`/api/parcours/${id}`);
  const names = new Map(sous_parcours.map((one: Json) => [one.id, one.nom_sous_parcours]));
  return {
    nom_parcours,
    descriptif_parcours_html,
    sousParcours: [...names.values()],
    categories: categories.map((one: Json) => ({
      ...one,
      id: undefined,
      id_parcours: one.id_parcours === id,
      definition_sous_parcours: one.definition_sous_parcours
        .map((d: Json) => [d.id_stage, names.get(d.id_sous_parcours), d.id_categorie === one.id].join())
        .sort(),
    })),
  };
}

describe('POST /api/parcours/{id}/dupliquer', () => {
  it('makes the whole pathway again under another name, with the same stages', async () => {
    const parcours = await seed();
    const before = await contents(parcours.id);

    const { status, body } = await duplicate(parcours.id);

    expect({ status, body }).toEqual({ status: 200, body: await app.ok(`/api/parcours/${body.id}`) });
    expect(body.version).toBe(1);
    expect(await contents(body.id)).toEqual({ ...before, nom_parcours: 'Radar 2027' });
    expect(before.categories.flatMap((one: Json) => one.definition_sous_parcours)).toHaveLength(4);
    expect(await contents(parcours.id)).toEqual(before);
  });

  it('makes an empty one of an empty one', async () => {
    const { id } = await app.world.parcours();

    expect((await duplicate(id)).body).toMatchObject({ categories: [], sous_parcours: [] });
  });

  it('is one modification, told by both names and undone as one', async () => {
    const parcours = await seed();
    const before = await dump(app.dataSource);

    const { headers, body } = await duplicate(parcours.id);

    const modification = Number(headers.get('X-Modification'));
    const libelle = 'Parcours «\u00a0Radar 2027\u00a0» dupliqué de «\u00a0Radar 2026\u00a0»';
    expect((await staff.get(`/api/journal?entite=parcours&cle=${body.id}`)).body).toMatchObject([
      { id: modification, libelle, creations: 10, modifications: 0, suppressions: 0 },
    ]);
    await staff.call('POST', `/api/journal/${modification}/annuler`);
    expect(differences(before, await dump(app.dataSource))).toEqual([]);
  });

  it('takes as many statements for 100 associations as for 4', async () => {
    const counts = [];
    for (const stages of [2, 50]) {
      const { id } = await seed(stages);
      const statements = await statementsOf(app, () => duplicate(id));
      // A connection is told once how long it may wait.
      counts.push(statements.filter((sql) => !sql.startsWith('SET ')).length);
    }

    expect(counts[1]).toBe(counts[0]);
  });

  it('refuses what is too much for one act, and makes nothing', async () => {
    const parcours = await app.world.parcours();
    await fill(parcours, 102, 100);
    const before = await app.ok('/api/parcours');

    const { status, body } = await duplicate(parcours.id);

    expect({ status, body }).toEqual({
      status: 409,
      body: errors.conflict(
        'Plus de 10\u202f000 éléments en dépendent\u00a0: c’est trop pour un seul double. Dupliquez ses parties l’une après l’autre.',
      ),
    });
    expect(await app.ok('/api/parcours')).toEqual(before);
  });

  it('of two at once, both are whole', async () => {
    const parcours = await seed();

    const answers = await Promise.all([duplicate(parcours.id), duplicate(parcours.id, { name: 'Radar 2028' })]);

    const { categories, sousParcours } = await contents(parcours.id);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of answers) expect(await contents(body.id)).toMatchObject({ categories, sousParcours });
  });

  it('answers 404 for one that is not there', async () => {
    expect((await duplicate(999999)).body).toEqual(errors.notFound('Le parcours 999999 n’existe pas ou plus.'));
  });
});

describeFields('POST', { name: text({ max: 200, filled: true, wire: 'nom_parcours' }) }, async (values) =>
  duplicate((await app.world.parcours()).id, values),
);
