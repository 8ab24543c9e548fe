import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column } from '../../columns.js';

/** Adds the e-mail address of accounts, and who they are for the providers that sign them in. */
export class SignOn1796900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    if (!(await queryRunner.hasColumn('user', EMAIL.name))) await queryRunner.addColumn('user', new TableColumn(EMAIL));
    await queryRunner.createTable(IDENTITY, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(IDENTITY.name);
    await queryRunner.dropColumn('user', EMAIL.name);
  }
}

const EMAIL = column.text('courriel', 254, { default: "''" });

const IDENTITY = new Table({
  name: 'identite',
  columns: [
    column.id(),
    column.integer('id_user', { isNullable: true }),
    column.text('fournisseur', 30),
    column.text('emetteur', 255),
    column.text('sujet', 255),
    column.text('nom', 100),
    column.text('courriel', 254),
    column.integer('date'),
  ],
  foreignKeys: [
    {
      columnNames: ['id_user'],
      referencedTableName: 'user',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'RESTRICT',
    },
  ],
  indices: [
    { columnNames: ['id_user'] },
    { name: 'UQ_identite_sujet', columnNames: ['emetteur', 'sujet'], isUnique: true },
  ],
});
