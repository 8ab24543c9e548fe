import { useDatabase } from '../test/database.js';

const database = useDatabase();
const query = <T>(sql: string, values: unknown[] = []) => database.dataSource.query<T[]>(sql, values);
const MIGRATION = "SELECT name FROM migrations WHERE name LIKE 'UndoneInPart%'";

/** As the schema of then had them. */
async function modification(id: number, genre: string, undoneBy: number | null, isPruned = 0): Promise<void> {
  const columns = 'id, date, genre, source, libelle, annulee_par, elaguee, reservee';
  await query(`INSERT INTO modification (${columns}) VALUES (?, 0, ?, 'site', 'x', ?, ?, 0)`, [
    id,
    genre,
    undoneBy,
    isPruned,
  ]);
}
async function revision(of: number, operation: string, cle: string): Promise<void> {
  const columns = 'id_modification, entite, cle, libelle, operation, champs';
  await query(`INSERT INTO revision (${columns}) VALUES (?, 'stage', ?, 'x', ?, '{}')`, [of, cle, operation]);
}

it('deletions that past undos brought back in part are open again, and no others', async () => {
  while ((await query(MIGRATION)).length > 0) await database.dataSource.undoLastMigration();
  const undone = [
    { id: 1, deleted: ['1', '2'], back: ['1'] },
    { id: 3, deleted: ['3', '4'], back: ['3', '4'] },
    { id: 5, deleted: ['5'], back: [] },
  ];
  for (const { id, deleted, back } of undone) {
    await modification(id, 'suppression', id + 1);
    await modification(id + 1, 'annulation', null);
    for (const cle of deleted) await revision(id, 'suppression', cle);
    for (const cle of back) await revision(id + 1, 'creation', cle);
  }
  // A merge is no deletion, and what was pruned is kept no more.
  await modification(7, 'enregistrement', 8);
  await modification(9, 'suppression', 10, 1);
  for (const id of [7, 9]) await revision(id, 'suppression', String(id));

  await database.dataSource.runMigrations();

  const open = await query<{ id: number }>(
    "SELECT id FROM modification WHERE annulee_par IS NULL AND genre <> 'annulation' ORDER BY id",
  );
  expect(open.map(({ id }) => id)).toEqual([1, 5]);
});
