import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { differences, dump } from '../test/content-dump.js';
import { describeFields } from '../test/describe-fields.js';
import { errors } from '../test/errors.js';
import { boolean, text } from '../test/fields.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const duplicate = (id: number, values: object = {}) =>
  staff.call('POST', `/api/categorie/${id}/dupliquer`, { name: 'Double', associations: true, ...values });

/** A category of two stages in two sous-parcours, with another one behind it. */
async function seed() {
  const parcours = await app.world.parcours();
  const [a, b] = [await app.world.sousParcours(parcours), await app.world.sousParcours(parcours)];
  const niveau_categorie_parcours = 'après affectation';
  const categorie = await app.world.categorie(parcours, { position_categorie_parcours: 2, niveau_categorie_parcours });
  const last = await app.world.categorie(parcours, { position_categorie_parcours: 7 });
  const stages = [await app.world.stage(), await app.world.stage()];
  for (const stage of stages) for (const one of [a, b]) await app.world.definition(stage, categorie, one);
  await app.world.definition(stages[0]!, last, a);
  return { parcours, categorie, last };
}

const held = async (parcoursId: number, id: number): Promise<string[]> =>
  (await app.ok(`/api/definition_sousparcours?parcoursId=${parcoursId}`))
    .filter(({ id_categorie }: Json) => id_categorie === id)
    .map(({ id_stage, id_sous_parcours }: Json) => `${id_stage}/${id_sous_parcours}`);

describe('POST /api/categorie/{id}/dupliquer', () => {
  it('adds one like it behind the others, with the same stages', async () => {
    const { parcours, categorie } = await seed();

    const { status, body } = await duplicate(categorie.id);

    const { body: source } = await app.get(`/api/categorie/${categorie.id}`);
    const own = { id: body.id, nom_categorie: 'Double', position_categorie_parcours: 8, version: 1 };
    expect({ status, body }).toEqual({ status: 200, body: { ...source, ...own } });
    expect(await app.ok(`/api/categorie/${body.id}`)).toEqual(body);
    expect(await held(parcours.id, body.id)).toEqual(await held(parcours.id, categorie.id));
    expect(await held(parcours.id, body.id)).toHaveLength(4);
  });

  it('leaves the stages where they are, where it is asked to', async () => {
    const { parcours, categorie } = await seed();

    const { body } = await duplicate(categorie.id, { associations: false });

    expect(await held(parcours.id, body.id)).toEqual([]);
  });

  it.each([
    ['a transverse one stays so', -1, -1],
    ['the last position there is stays so', 1_000_000, 1_000_000],
  ])('%s', async (_title, position_categorie_parcours, expected) => {
    const categorie = await app.world.categorie(await app.world.parcours(), { position_categorie_parcours });

    expect((await duplicate(categorie.id)).body.position_categorie_parcours).toBe(expected);
  });

  it('is one modification, told by both names and undone as one', async () => {
    const { parcours, categorie } = await seed();
    const before = await dump(app.dataSource);

    const { headers } = await duplicate(categorie.id);

    const modification = Number(headers.get('X-Modification'));
    const libelle = `Catégorie «\u00a0Double\u00a0» dupliquée de «\u00a0${categorie.nom_categorie}\u00a0»`;
    expect((await staff.get(`/api/journal?entite=parcours&cle=${parcours.id}`)).body).toMatchObject([
      { id: modification, libelle, creations: 5, modifications: 0 },
    ]);
    await staff.call('POST', `/api/journal/${modification}/annuler`);
    expect(differences(before, await dump(app.dataSource))).toEqual([]);
  });

  it('answers 404 for one that is not there', async () => {
    expect((await duplicate(999999)).body).toEqual(errors.notFound('La catégorie 999999 n’existe pas ou plus.'));
  });
});

describeFields(
  'POST',
  { name: text({ max: 200, filled: true, wire: 'nom_categorie' }), associations: boolean({}) },
  async (values) => duplicate((await app.world.everything()).categorie.id, values),
);
