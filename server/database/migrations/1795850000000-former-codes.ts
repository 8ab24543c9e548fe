import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.js';
import { upsertAll } from '../sql.js';

/** Revisions per query. */
const SOME = 500;
const RENAMED = `
  SELECT id, cle, champs FROM revision
  WHERE entite = 'stage' AND operation = 'modification' AND id > ? AND champs LIKE '%"cle_code_stage"%'
  ORDER BY id LIMIT ${SOME}`;

/** Adds the former codes of stages: their addresses keep working, even after the history is pruned. */
export class FormerCodes1795850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    await queryRunner.createTable(formerCodes, true);
    for (let last = 0; ;) {
      const rows = (await queryRunner.query(RENAMED, [last])) as { id: number; cle: string; champs: string }[];
      // The last stage that gave up a code wins; an upsert takes each key once.
      const codes = new Map(rows.map(({ cle, champs }) => [formerOf(champs), Number(cle)]));
      codes.delete('');
      const formers = [...codes].map(([cle, id_stage]) => ({ cle, id_stage }));
      await upsertAll(queryRunner.manager, formerCodes.name, 'cle', formers);
      if (rows.length < SOME) return;
      last = rows.at(-1)!.id;
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(formerCodes);
  }
}

/** An unreadable revision has no former code. */
function formerOf(champs: string): string {
  try {
    const [former] = (JSON.parse(champs) as { cle_code_stage?: [unknown] }).cle_code_stage ?? [];
    return typeof former === 'string' ? former : '';
  } catch {
    return '';
  }
}

const formerCodes = new Table({
  name: 'ancien_code',
  columns: [{ ...column.text('cle', 100), isPrimary: true }, column.integer('id_stage')],
  indices: [{ columnNames: ['id_stage'] }],
});
