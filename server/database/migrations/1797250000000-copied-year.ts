import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns.js';

const COLUMNS = [
  column.integer('annee_reprise', { isNullable: true }),
  column.longText('reprise', { isNullable: true }),
];

/** A preparation keeps what the year that it was opened with has left out. */
export class CopiedYear1797250000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept one from an interrupted run.
    for (const one of COLUMNS)
      if (!(await queryRunner.hasColumn('preparation', one.name)))
        await queryRunner.addColumn('preparation', new TableColumn(one));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { name } of COLUMNS) await queryRunner.dropColumn('preparation', name);
  }
}
