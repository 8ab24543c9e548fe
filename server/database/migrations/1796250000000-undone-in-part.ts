import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '../columns.js';

/** Deletions marked as undone although one of their rows was never restored. */
const LOST = `
  UPDATE modification SET annulee_par = NULL
  WHERE genre = 'suppression' AND annulee_par IS NOT NULL AND elaguee = 0 AND EXISTS (
    SELECT 1 FROM revision r
    WHERE r.id_modification = modification.id AND r.operation = 'suppression' AND NOT EXISTS (
      SELECT 1 FROM revision s
      WHERE s.entite = r.entite AND s.cle = r.cle AND s.id > r.id AND s.operation = 'creation'))`;

const MERGES = `
  SELECT r.id AS id, r.cle AS cle, r.libelle AS gone, m.libelle AS told
  FROM revision r JOIN modification m ON m.id = r.id_modification
  WHERE r.entite = 'responsable' AND r.operation = 'suppression' AND r.fusion_dans IS NULL`;
const PEOPLE = 'SELECT id, nom_responsable AS nom, prenom_responsable AS prenom FROM responsable';
const NAMES = "SELECT DISTINCT cle, libelle FROM revision WHERE entite = 'responsable'";

/** Older merges name their target in the label only: used when a single person ever had that name. */
async function tellMerges(queryRunner: QueryRunner): Promise<void> {
  const rows = <T>(sql: string) => queryRunner.query(sql) as Promise<T[]>;
  const keys = new Map<string, Set<string>>();
  const know = (name: string, key: string) => keys.set(name, (keys.get(name) ?? new Set()).add(key));
  for (const { id, nom, prenom } of await rows<{ id: number; nom: string; prenom: string }>(PEOPLE))
    know(`${nom} ${prenom}`, String(id));
  for (const { cle, libelle } of await rows<{ cle: string; libelle: string }>(NAMES)) know(libelle, cle);
  for (const { id, cle, gone, told } of await rows<Record<'cle' | 'gone' | 'told', string> & { id: number }>(MERGES)) {
    const begins = `${gone} fusionné dans `;
    const named = [...((told.startsWith(begins) && keys.get(told.slice(begins.length))) || [])];
    const others = named.filter((one) => one !== cle);
    if (others.length === 1)
      await queryRunner.query('UPDATE revision SET fusion_dans = ? WHERE id = ?', [Number(others[0]), id]);
  }
}

/**
 * Adds what an undo undoes, and into which row another was merged; deletions wrongly marked return to the corbeille.
 */
export class UndoneInPart1796250000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    for (const { table, name } of columns)
      if (!(await queryRunner.hasColumn(table, name)))
        await queryRunner.addColumn(table, new TableColumn(column.integer(name, { isNullable: true })));
    const modification = await queryRunner.getTable('modification');
    if (!modification!.indices.some(({ columnNames }) => columnNames.join() === index.columnNames.join()))
      await queryRunner.createIndex('modification', index);
    await queryRunner.query(LOST);
    await tellMerges(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('modification', index);
    for (const { table, name } of columns) await queryRunner.dropColumn(table, name);
  }
}

const columns = [
  { table: 'modification', name: 'annule' },
  { table: 'revision', name: 'fusion_dans' },
];
const index = new TableIndex({ columnNames: ['annule'] });
