import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';
import { formOf } from '../test/forms.js';
import { usePast } from '../test/past.js';

const app = useApp();
const { who, read, write } = usePast(app);
const PATH = '/api/definition_sousparcours';

/** A pathway with two categories and two sous-parcours, and a stage that is tied to nothing yet. */
async function world() {
  const parcours = await app.world.parcours();
  const category = (nom_categorie: string) => app.world.categorie(parcours, { nom_categorie });
  const sous = (nom_sous_parcours: string) => app.world.sousParcours(parcours, { nom_sous_parcours });
  const [base, expert] = [await category('Base'), await category('Expert')];
  const [ils, vor] = [await sous('ILS'), await sous('VOR')];
  const stage = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar' });
  const ends = (categorie: { id: number }, sousParcours: { id: number }) =>
    [stage.id, categorie.id, sousParcours.id] as const;
  const tie = (...[categorie, sousParcours]: Parameters<typeof ends>) =>
    write('POST', PATH, { stageIds: [stage.id], categorieId: categorie.id, sousParcoursIds: [sousParcours.id] });
  const part = (...[categorie, sousParcours]: Parameters<typeof ends>) =>
    write('DELETE', PATH, { stageId: stage.id, categorieId: categorie.id, sousParcoursId: sousParcours.id });
  return { parcours, base, expert, ils, vor, stage, ends, tie, part };
}

const labels = async (path: string, n: number): Promise<string[]> =>
  (await read(`${path}/versions/${n}/associations`)).map(({ libelle }: Json) => libelle);

it('are those of the end of each version, under a stage and under its pathway', async () => {
  const { parcours, base, expert, ils, vor, stage, tie, part } = await world();
  const [ofStage, ofParcours] = [`/api/stage/${stage.id}`, `/api/parcours/${parcours.id}`];
  await tie(base, ils);
  await write('PUT', ofStage, formOf({ code: 'A-1', name: 'Deux' }));
  await write('PUT', ofParcours, { name: 'Deux' });
  await tie(expert, vor);
  await part(base, ils);
  await write('PUT', ofStage, formOf({ code: 'A-1', name: 'Trois' }));
  await write('PUT', ofParcours, { name: 'Trois' });
  await tie(base, vor);

  const expected = [['A-1, Base, ILS'], ['A-1, Expert, VOR'], ['A-1, Base, VOR', 'A-1, Expert, VOR']];
  for (const path of [ofStage, ofParcours])
    expect(await Promise.all([1, 2, 3].map((n) => labels(path, n)))).toEqual(expected);
  expect(await read(`${ofStage}/versions/1/associations`)).toEqual([
    { id_stage: stage.id, id_categorie: base.id, id_sous_parcours: ils.id, libelle: 'A-1, Base, ILS' },
  ]);
});

it('went with a deletion, and are told of the version that it ended', async () => {
  const { parcours, base, ils, tie, part } = await world();
  const path = `/api/parcours/${parcours.id}`;
  await tie(base, ils);
  const deletion = await write('DELETE', path);
  await write('POST', `/api/journal/${deletion}/annuler`);
  await part(base, ils);

  const versions = (await read(`${path}/versions`)).map(({ version }: Json) => version);
  expect(versions).toEqual([2, 1]);
  expect([await labels(path, 1), await labels(path, 2)]).toEqual([['A-1, Base, ILS'], []]);
});

it('have their last known names where their category is gone', async () => {
  const { base, ils, stage, tie } = await world();
  const path = `/api/stage/${stage.id}`;
  await tie(base, ils);
  await write('PUT', path, formOf({ code: 'A-1', name: 'Deux' }));
  await write('DELETE', `/api/categorie/${base.id}`);

  expect([await labels(path, 1), await labels(path, 2)]).toEqual([['A-1, Base, ILS'], []]);
});

it('are read over more changes than one look takes', async () => {
  const { base, ils, stage, ends, tie } = await world();
  const path = `/api/stage/${stage.id}`;
  await tie(base, ils);
  const modification = await write('PUT', path, formOf({ code: 'A-1', name: 'Deux' }));
  const cle = ends(base, ils).join('-');
  const rows = Array.from({ length: 2501 }, (_, i) => {
    const operation = i % 2 === 0 ? 'suppression' : 'creation';
    return `(${modification}, 'definition_sousparcours', '${cle}', 'A-1, Base, ILS', '${operation}', '{}', ${stage.id})`;
  });
  await app.dataSource.query(`INSERT INTO revision
    (id_modification, entite, cle, libelle, operation, champs, id_stage) VALUES ${rows.join()}`);
  // Left as the last of these lines says: gone.
  await app.dataSource.query('DELETE FROM definition_sous_parcours WHERE id_stage = ?', [stage.id]);

  expect([await labels(path, 1), await labels(path, 2)]).toEqual([['A-1, Base, ILS'], []]);
});

it.each(['stage', 'parcours'])(
  'of a %s: a version that is not there is 404, and nobody but staff is told',
  async (name) => {
    const { parcours, stage } = await world();
    const path = `/api/${name}/${(name === 'stage' ? stage : parcours).id}/versions`;

    expect((await who.admin.get(`${path}/2/associations`)).status).toBe(404);
    expect((await who.admin.get(`/api/${name}/999999/versions/1/associations`)).status).toBe(404);
    expect((await who.admin.get(`${path}/abc/associations`)).body.errors).toMatchObject([{ param: 'n' }]);
    expect(await app.refused(`${path}/1/associations`)).toEqual(errors.unauthenticated);
  },
);
