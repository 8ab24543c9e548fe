import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../../columns.js';

/** Subscriptions of other programs to what changes, and what is sent to them. */
export class Webhooks1796800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    await queryRunner.createTable(abonnement, true);
    await queryRunner.createTable(envoi, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable(envoi.name);
    await queryRunner.dropTable(abonnement.name);
  }
}

const abonnement = new Table({
  name: 'abonnement',
  columns: [
    column.id(),
    column.text('nom', 100),
    column.text('url', 500),
    column.text('secret', 100),
    column.text('secret_avant', 100, { isNullable: true }),
    column.integer('secret_change_a', { isNullable: true }),
    column.text('entites', 255, { isNullable: true }),
    column.text('motif', 255, { isNullable: true }),
    column.integer('curseur'),
    column.integer('pris_jusqua', { default: '0' }),
    column.integer('echec_depuis', { isNullable: true }),
    column.integer('date'),
    column.text('auteur', 100, { isNullable: true }),
  ],
});

const envoi = new Table({
  name: 'envoi',
  columns: [
    column.integer('id_abonnement', { isPrimary: true }),
    column.integer('rang', { isPrimary: true }),
    column.integer('date'),
    column.integer('essais', { default: '0' }),
    column.integer('prochain_a', { isNullable: true }),
    column.integer('essai_le', { isNullable: true }),
    column.integer('statut', { isNullable: true }),
    column.text('extrait', 500, { isNullable: true }),
  ],
  indices: [{ columnNames: ['id_abonnement', 'prochain_a'] }, { columnNames: ['date'] }],
});
