import { type Json, useApp } from '../../test/app.js';
import { usePast } from '../../test/past.js';

const app = useApp();
const { who, read, restore, write } = usePast(app);
const radar = (values: Json = {}) => app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar', ...values });

it('goes on over a deletion that was undone, and ends where the thing is gone', async () => {
  const path = `/api/parcours/${(await app.world.parcours({ nom_parcours: 'Un' })).id}`;
  await write('PUT', path, { name: 'Deux' });
  const deletion = await write('DELETE', path);
  expect((await who.admin.get(`${path}/versions`)).status).toBe(404);
  await write('POST', `/api/journal/${deletion}/annuler`);
  await write('PUT', path, { name: 'Quatre' });

  const versions = await read(`${path}/versions`);
  expect(versions.map(({ version }: Json) => version)).toEqual([4, 3, 2, 1]);
  const names = [1, 2, 3, 4].map(async (n) => (await read(`${path}/versions/${n}`)).nom_parcours);
  expect(await Promise.all(names)).toEqual(['Un', 'Deux', 'Deux', 'Quatre']);
});

it('what an older schema wrote is read: a missing column has its default, an unknown one counts for nothing', async () => {
  const path = `/api/stage/${(await radar({ volume_horaire_stage: 7, rythme_stage: 'vite' })).id}`;
  const deletion = await write('DELETE', path);
  const [{ id, champs }] = await app.dataSource.query<Json>('SELECT * FROM revision WHERE id_modification = ?', [
    deletion,
  ]);
  const { volume_horaire_stage, rythme_stage, responsables, ...known } = JSON.parse(champs);
  await write('POST', `/api/journal/${deletion}/annuler`);
  const older = JSON.stringify({ ...known, salle: 'B12' });
  await app.dataSource.query('UPDATE revision SET champs = ? WHERE id = ?', [older, id]);

  expect(await read(`${path}/versions/1`)).toMatchObject({
    libelle_stage: 'Radar',
    volume_horaire_stage: 0,
    rythme_stage: '',
    responsables: [],
  });
  expect(await read(`${path}/versions/1`)).not.toHaveProperty('salle');
  expect((await restore(path, 1)).body).toMatchObject({ volume_horaire_stage: 0, rythme_stage: '', version: 3 });
  expect([volume_horaire_stage, rythme_stage, responsables]).toEqual([7, 'vite', []]);
});

it('of a thing with a thousand versions each is told', async () => {
  const { id } = await app.world.parcours({ nom_parcours: 'Nom 1001' });
  await app.dataSource.query('UPDATE parcours SET version = 1001 WHERE id = ?', [id]);
  const modification = await write('PUT', `/api/parcours/${(await app.world.parcours()).id}`, { name: 'autre' });
  const rows = Array.from({ length: 1000 }, (_, i) => [
    `(${modification}, 'parcours', '${id}', 'x', 'modification', ${i + 2},`,
    `'{"nom_parcours":["Nom ${i + 1}","Nom ${i + 2}"]}')`,
  ]);
  await app.dataSource.query(`INSERT INTO revision (id_modification, entite, cle, libelle, operation, version, champs)
    VALUES ${rows.map((parts) => parts.join(' ')).join()}`);

  expect(await read(`/api/parcours/${id}/versions`)).toHaveLength(1001);
  for (const n of [1, 2, 500, 900, 901, 1000, 1001])
    expect((await read(`/api/parcours/${id}/versions/${n}`)).nom_parcours).toBe(`Nom ${n}`);
});
