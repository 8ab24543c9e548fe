import { type MigrationInterface, type QueryRunner, Table, type TableForeignKeyOptions } from 'typeorm';
import { column } from '../columns.js';

/** Adds sessions of stages, and their lieux. */
export class Sessions1796050000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    for (const table of [lieu, session, sessionLieu]) await queryRunner.createTable(table, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [sessionLieu, session, lieu]) await queryRunner.dropTable(table);
  }
}

const lieu = new Table({
  name: 'lieu',
  columns: [
    column.id(),
    column.text('nom', 100),
    column.text('adresse', 255),
    column.text('code_postal', 10),
    column.text('ville', 100),
    column.integer('capacite', { isNullable: true }),
    column.version(),
  ],
});

const session = new Table({
  name: 'session_stage',
  columns: [
    column.id(),
    column.integer('id_stage'),
    column.text('debut', 10, { isNullable: true }),
    column.text('fin', 10, { isNullable: true }),
    column.longText('creneaux'),
    column.text('modalite', 12, { default: "'presentiel'" }),
    column.text('url', 2000),
    column.integer('places', { isNullable: true }),
    column.text('etat', 12, { default: "'prevue'" }),
    column.text('inscription_debut', 10, { isNullable: true }),
    column.text('inscription_fin', 10, { isNullable: true }),
    column.longText('remarque'),
    column.version(),
  ],
  indices: [
    {
      name: 'IDX_session_stage_dates',
      columnNames: ['debut', 'id', 'fin', 'etat', 'inscription_debut', 'inscription_fin', 'id_stage'],
    },
    { name: 'IDX_session_stage_stage', columnNames: ['id_stage', 'fin'] },
  ],
  foreignKeys: [reference('id_stage', 'stage')],
});

const sessionLieu = new Table({
  name: 'session_lieu',
  columns: [column.integer('id_session', { isPrimary: true }), column.integer('id_lieu', { isPrimary: true })],
  indices: [{ columnNames: ['id_lieu'] }],
  foreignKeys: [reference('id_session', 'session_stage'), reference('id_lieu', 'lieu')],
});

function reference(name: string, table: string): TableForeignKeyOptions {
  return {
    columnNames: [name],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
  };
}
