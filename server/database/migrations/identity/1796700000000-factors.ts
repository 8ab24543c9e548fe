import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { column } from '../../columns.js';

/** Adds unfinished sign-ins, the factors and recovery codes of accounts, and how a session was proved. */
export class Factors1796700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    for (const one of SESSION_COLUMNS)
      if (!(await queryRunner.hasColumn('session', one.name)))
        await queryRunner.addColumn('session', new TableColumn(one));
    for (const table of TABLES) await queryRunner.createTable(table, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await queryRunner.dropTable(table.name);
    await queryRunner.dropColumns(
      'session',
      SESSION_COLUMNS.map(({ name }) => name),
    );
  }
}

/** A session opened before has proved nothing lately. */
const SESSION_COLUMNS = [
  column.text('par', 100, { default: "'mot_de_passe'" }),
  column.integer('prouve_a', { default: '0' }),
  column.longText('jeton_identite', { isNullable: true }),
];

const ofAccount = {
  columnNames: ['id_user'],
  referencedTableName: 'user',
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
  onUpdate: 'RESTRICT',
};

const TABLES = [
  new Table({
    name: 'connexion_en_cours',
    columns: [
      column.text('cle', 64, { isPrimary: true }),
      column.text('genre', 30),
      column.text('navigateur', 64),
      column.integer('id_user', { isNullable: true }),
      column.longText('donnees'),
      column.integer('essais', { default: '0' }),
      column.integer('expire_a'),
    ],
    foreignKeys: [ofAccount],
    indices: [{ columnNames: ['id_user'] }, { columnNames: ['expire_a'] }],
  }),
  new Table({
    name: 'facteur',
    columns: [
      column.id(),
      column.integer('id_user'),
      column.text('genre', 10),
      column.text('nom', 100),
      column.longText('secret', { isNullable: true }),
      column.longText('cle_publique', { isNullable: true }),
      column.text('id_cle', 700, { isNullable: true }),
      column.integer('compteur', { default: '0' }),
      column.integer('dernier_pas', { default: '0' }),
      column.integer('cree_a'),
      column.integer('vu_a', { isNullable: true }),
    ],
    foreignKeys: [ofAccount],
    indices: [{ columnNames: ['id_user'] }, { name: 'UQ_facteur_id_cle', columnNames: ['id_cle'], isUnique: true }],
  }),
  new Table({
    name: 'code_secours',
    columns: [column.integer('id_user', { isPrimary: true }), column.text('empreinte', 64, { isPrimary: true })],
    foreignKeys: [ofAccount],
  }),
  new Table({
    name: 'appareil',
    columns: [
      column.integer('id_user', { isPrimary: true }),
      column.text('cle', 64, { isPrimary: true }),
      column.integer('vu_a'),
    ],
    foreignKeys: [ofAccount],
  }),
];
