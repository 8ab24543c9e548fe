import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns.js';

/** The line of a row withdrawn inside a preparation keeps the row until its publication makes a draft of it. */
export class WithdrawnInside1797050000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept it from an interrupted run.
    if (!(await queryRunner.hasColumn('ligne', 'retrait')))
      await queryRunner.addColumn('ligne', new TableColumn(column.longText('retrait', { isNullable: true })));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('ligne', 'retrait');
  }
}
