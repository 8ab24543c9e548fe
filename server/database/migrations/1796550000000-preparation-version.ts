import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns.js';

/** Adds the version of a preparation’s name and date that a form has read. */
export class PreparationVersion1796550000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept it from an interrupted run.
    if (!(await queryRunner.hasColumn('preparation', 'version')))
      await queryRunner.addColumn('preparation', new TableColumn(column.integer('version', { default: 1 })));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('preparation', 'version');
  }
}
