import type { Revision } from '../content/journal/recorder.js';
import { useDatabase } from '../test/database.js';

const database = useDatabase();

/** As the schema of then had it. */
const told = (cle: string, champs: string, operation: Revision['operation'] = 'modification') =>
  database.dataSource.query(
    `INSERT INTO revision (id_modification, entite, cle, libelle, operation, champs) VALUES (1, 'stage', ?, 'Stage', ?, ?)`,
    [cle, operation, champs],
  );
const renamed = (cle: string, from: string, to: string) =>
  told(cle, JSON.stringify({ code_stage: [from, to], cle_code_stage: [from, to] }));

it('the codes that the history remembers of before are taken over, the last of each, however many', async () => {
  const { dataSource } = database;
  const has = async () =>
    (await dataSource.query<unknown[]>("SELECT name FROM migrations WHERE name LIKE 'FormerCodes%'")).length > 0;
  while (await has()) await dataSource.undoLastMigration();
  await renamed('1', 'a', 'b');
  await renamed('2', 'a', 'c');
  await renamed('2', 'c', 'd');
  await told('3', JSON.stringify({ libelle_stage: ['"cle_code_stage"', 'x'] }));
  await told('3', '{"cle_code_stage":[nonsense');
  await told('3', JSON.stringify({ cle_code_stage: 'e' }), 'suppression');
  for (let i = 0; i < 600; i += 1) await renamed('4', `n-${i}`, `n-${i + 1}`);

  await dataSource.runMigrations();

  const rows = await dataSource.query<{ cle: string; id_stage: number }[]>('SELECT cle, id_stage FROM ancien_code');
  const known = new Map(rows.map(({ cle, id_stage }) => [cle, id_stage]));
  expect([known.get('a'), known.get('c'), known.get('n-0'), known.get('n-599'), known.size]).toEqual([2, 2, 4, 4, 602]);
});
