import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns.js';

/** Two persons who change a webhook at once do not overwrite one another unseen. */
export class VersionsOfWebhooks1797150000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept it from an interrupted run.
    if (!(await queryRunner.hasColumn('abonnement', 'version')))
      await queryRunner.addColumn('abonnement', new TableColumn(column.version()));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('abonnement', 'version');
  }
}
