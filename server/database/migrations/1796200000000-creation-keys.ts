import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.js';

/** Adds the idempotency keys of creations, with their results. */
export class CreationKeys1796200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    await queryRunner.createTable(creationKey, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(creationKey);
  }
}

const creationKey = new Table({
  name: 'creation_key',
  columns: [
    column.integer('id_user', { isPrimary: true }),
    column.text('cle', 64, { isPrimary: true }),
    column.text('digest', 64),
    column.integer('created_at'),
    column.integer('id_modification', { isNullable: true }),
    column.longText('result', { isNullable: true }),
    column.longText('answer', { isNullable: true }),
  ],
  indices: [{ columnNames: ['created_at'] }],
});
