import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../../columns.js';

/** Adds the address that began an unfinished sign-in: each may begin so many. */
export class WhereASignInBegan1797000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept it from an interrupted run.
    if (!(await queryRunner.hasColumn(TABLE, ADDRESS.name)))
      await queryRunner.addColumn(TABLE, new TableColumn(ADDRESS));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn(TABLE, ADDRESS.name);
  }
}

const TABLE = 'connexion_en_cours';
const ADDRESS = column.text('adresse', 45, { isNullable: true });
