import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../../columns.js';

const COLUMN = column.text('perimetre', 1000, { default: "'tout'" });

/** Adds what an account may change: everything, nothing, or some parcours. */
export class RightsPerParcours1796600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    if (!(await queryRunner.hasColumn('user', COLUMN.name)))
      await queryRunner.addColumn('user', new TableColumn(COLUMN));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('user', COLUMN.name);
  }
}
