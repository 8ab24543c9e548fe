import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '../columns.js';

/** Deletions that count as undone, though a row of theirs was never added again. */
const LOST = `
  UPDATE modification SET annulee_par = NULL
  WHERE genre = 'suppression' AND annulee_par IS NOT NULL AND elaguee = 0 AND EXISTS (
    SELECT 1 FROM revision r
    WHERE r.id_modification = modification.id AND r.operation = 'suppression' AND NOT EXISTS (
      SELECT 1 FROM revision s
      WHERE s.entite = r.entite AND s.cle = r.cle AND s.id > r.id AND s.operation = 'creation'))`;

/** What an undo undoes, and into which row another was merged. What undos left out of the trash until now is in it again. */
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
