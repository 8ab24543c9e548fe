import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.js';

/** Adds the results of the last check of links to other sites. */
export class ExternalLinks1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    await queryRunner.createTable(links, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(links);
  }
}

const links = new Table({
  name: 'lien_externe',
  columns: [column.id(), column.text('adresse', 2000), column.text('faute', 255, { isNullable: true })],
});
