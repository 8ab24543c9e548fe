import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns.js';

/** The search keeps its index in memory: its table goes. */
export class SearchInMemory1795219200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    await queryRunner.dropTable('stage_recherche', true);
    const stage = await queryRunner.getTable('stage');
    if (!stage!.indices.some(({ columnNames }) => columnNames.includes('version')))
      await queryRunner.createIndex('stage', new TableIndex({ columnNames: ['version'] }));
  }

  /** The former table stays empty: the older release fills it only as each stage is saved. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('stage', new TableIndex({ columnNames: ['version'] }));
    await queryRunner.createTable(former);
  }
}

const former = new Table({
  name: 'stage_recherche',
  columns: [
    { ...column.integer('id_stage'), isPrimary: true },
    column.text('code', 100),
    column.text('libelle', 1000),
    column.longText('texte'),
  ],
  foreignKeys: [
    {
      columnNames: ['id_stage'],
      referencedTableName: 'stage',
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
      onUpdate: 'RESTRICT',
    },
  ],
});
