import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns.js';

/** Adds the image library and its variants; contents are stored with the other files. */
export class Images1795680000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    for (const table of [image, variante]) await queryRunner.createTable(table, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [variante, image]) await queryRunner.dropTable(table);
  }
}

const image = new Table({
  name: 'image',
  columns: [
    column.id(),
    column.text('empreinte', 64),
    column.text('nom', 255),
    column.text('alt', 500),
    column.text('format', 4),
    column.integer('largeur'),
    column.integer('hauteur'),
    column.integer('poids'),
    column.version(),
  ],
  indices: [{ name: 'UQ_image_empreinte', columnNames: ['empreinte'], isUnique: true }],
});

const variante = new Table({
  name: 'image_variante',
  columns: [
    { ...column.text('empreinte', 64), isPrimary: true },
    column.integer('borne', { isPrimary: true }),
    { ...column.text('format', 4), isPrimary: true },
    column.integer('largeur'),
    column.integer('hauteur'),
    column.longBlob('contenu', { isNullable: true }),
  ],
  foreignKeys: [
    {
      columnNames: ['empreinte'],
      referencedTableName: 'fichier',
      referencedColumnNames: ['empreinte'],
      onDelete: 'CASCADE',
      onUpdate: 'RESTRICT',
    },
  ],
});
