import { useDatabase } from '../test/database.js';

const database = useDatabase();
const query = <T>(sql: string, values: unknown[] = []) => database.dataSource.query<T[]>(sql, values);
const MIGRATION = "SELECT name FROM migrations WHERE name LIKE 'UndoneInPart%'";

/** As the schema of then had them. */
async function modification(
  id: number,
  genre: string,
  undoneBy: number | null,
  isPruned = 0,
  libelle = 'x',
): Promise<void> {
  const columns = 'id, date, genre, source, libelle, annulee_par, elaguee, reservee';
  await query(`INSERT INTO modification (${columns}) VALUES (?, 0, ?, 'site', ?, ?, ?, 0)`, [
    id,
    genre,
    libelle,
    undoneBy,
    isPruned,
  ]);
}
async function revision(of: number, operation: string, cle: string, entite = 'stage', libelle = 'x'): Promise<void> {
  const columns = 'id_modification, entite, cle, libelle, operation, champs';
  await query(`INSERT INTO revision (${columns}) VALUES (?, ?, ?, ?, ?, '{}')`, [of, entite, cle, libelle, operation]);
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

it('into whom a person was merged before is told by the name of that merge, where one person alone had it', async () => {
  while ((await query(MIGRATION)).length > 0) await database.dataSource.undoLastMigration();
  const person = 'INSERT INTO responsable (id, nom_responsable, prenom_responsable, version) VALUES (?, ?, ?, 1)';
  for (const [id, nom] of [
    [1, 'ARNO'],
    [2, 'CURIE'],
    [3, 'CURIE'],
  ])
    await query(person, [id, nom, 'Zoé']);
  // BENALI, who has gone since, is known by the history alone.
  await modification(101, 'suppression', null);
  await revision(101, 'suppression', '4', 'responsable', 'BENALI Zoé');
  const merges = [
    { cle: '5', into: 'ARNO Zoé', known: 1 },
    { cle: '6', into: 'CURIE Zoé', known: null },
    { cle: '7', into: 'BENALI Zoé', known: 4 },
    { cle: '8', into: 'ZOLA Zoé', known: null },
  ];
  for (const [i, { cle, into }] of merges.entries()) {
    await modification(102 + i, 'enregistrement', null, 0, `GONE ${cle} fusionné dans ${into}`);
    await revision(102 + i, 'suppression', cle, 'responsable', `GONE ${cle}`);
  }
  await database.dataSource.runMigrations();

  const told = await query<{ cle: string; fusion_dans: number | null }>(
    "SELECT cle, fusion_dans FROM revision WHERE entite = 'responsable' AND cle > '4' ORDER BY cle",
  );
  expect(told).toEqual(merges.map(({ cle, known }) => ({ cle, fusion_dans: known })));
});
