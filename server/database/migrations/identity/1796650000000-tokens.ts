import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../../columns.js';

/** Tokens by which machines act for an account. */
export class Tokens1796650000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createTable(jeton, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(jeton.name);
  }
}

const jeton = new Table({
  name: 'jeton',
  columns: [
    column.id(),
    column.integer('id_user'),
    column.text('nom', 100),
    column.text('empreinte', 64),
    column.text('perimetre', 1000),
    column.integer('expire_a'),
    column.integer('vu_le', { isNullable: true }),
  ],
  indices: [{ name: 'UQ_jeton_empreinte', columnNames: ['empreinte'], isUnique: true }, { columnNames: ['id_user'] }],
  foreignKeys: [
    {
      columnNames: ['id_user'],
      referencedTableName: 'user',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'RESTRICT',
    },
  ],
});
