import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.js';

/** Preparations: what they make of each row, and their steps; and the order in which modifications were committed. */
export class Preparations1796500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    for (const table of TABLES) await queryRunner.createTable(table, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await queryRunner.dropTable(table);
  }
}

const TABLES = [
  new Table({
    name: 'preparation',
    columns: [
      column.id(),
      column.text('nom', 100),
      column.text('cle_nom', 200, { isNullable: true }),
      column.text('genre', 20),
      column.text('etat', 20),
      column.integer('date'),
      column.text('auteur', 100, { isNullable: true }),
      column.integer('fin', { isNullable: true }),
      column.integer('id_modification', { isNullable: true }),
      column.integer('lignes'),
      column.integer('rang'),
      column.integer('publier_le', { isNullable: true }),
      column.integer('programme_par', { isNullable: true }),
      column.text('programme_nom', 100, { isNullable: true }),
      column.text('echec', 500, { isNullable: true }),
      column.integer('essai_le', { isNullable: true }),
      column.integer('premier_id'),
      column.integer('dernier_id'),
    ],
    indices: [
      { name: 'UQ_preparation_nom', columnNames: ['cle_nom'], isUnique: true },
      { columnNames: ['publier_le'] },
    ],
  }),
  new Table({
    name: 'ligne',
    columns: [
      column.integer('id_preparation', { isPrimary: true }),
      column.text('entite', 30, { isPrimary: true }),
      column.text('cle', 50, { isPrimary: true }),
      column.text('libelle', 255),
      column.longText('avant', { isNullable: true }),
      column.longText('apres', { isNullable: true }),
      column.integer('version'),
      column.integer('nomme_fichier', { default: '0' }),
      column.integer('retire_le', { isNullable: true }),
      column.text('auteur', 100, { isNullable: true }),
      column.integer('date'),
    ],
    indices: [{ columnNames: ['entite', 'cle'] }],
  }),
  new Table({
    name: 'etape',
    columns: [
      column.integer('id_preparation', { isPrimary: true }),
      column.integer('rang', { isPrimary: true }),
      column.longText('contenu'),
      column.integer('nomme_fichier', { default: '0' }),
    ],
  }),
  new Table({
    name: 'relecture',
    columns: [
      column.id(),
      column.integer('id_preparation'),
      column.text('empreinte', 64),
      column.text('libelle', 100),
      column.text('auteur', 100, { isNullable: true }),
      column.integer('date'),
      column.integer('expire_le'),
      column.integer('revoque_le', { isNullable: true }),
      column.integer('vu_le', { isNullable: true }),
    ],
    indices: [
      { name: 'UQ_relecture_empreinte', columnNames: ['empreinte'], isUnique: true },
      { columnNames: ['id_preparation'] },
    ],
  }),
  new Table({
    name: 'changement',
    columns: [column.id(), column.integer('id_modification')],
  }),
];
