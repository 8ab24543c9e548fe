import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.js';

/** Catalogues kept under a name, and the files that they name. */
export class KeptCatalogues1796400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    await queryRunner.createTable(catalogue, true);
    await queryRunner.createTable(fichier, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(fichier);
    await queryRunner.dropTable(catalogue);
  }
}

const catalogue = new Table({
  name: 'catalogue_garde',
  columns: [
    column.id(),
    column.text('nom', 100),
    column.text('cle_nom', 200),
    column.integer('date'),
    column.text('auteur', 100, { isNullable: true }),
    column.integer('parcours'),
    column.integer('stages'),
    column.integer('sessions'),
    column.integer('poids'),
    column.longBlob('contenu'),
  ],
  indices: [{ name: 'UQ_catalogue_garde_nom', columnNames: ['cle_nom'], isUnique: true }],
});

const fichier = new Table({
  name: 'catalogue_garde_fichier',
  columns: [column.integer('id_catalogue', { isPrimary: true }), column.text('empreinte', 64, { isPrimary: true })],
  indices: [{ columnNames: ['empreinte'] }],
});
