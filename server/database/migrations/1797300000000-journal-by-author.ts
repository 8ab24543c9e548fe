import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TABLE = 'modification';
const COLUMNS = ['auteur', 'id'];

/** The journal of one person, and the names of all who are in it, without reading every line. */
export class JournalByAuthor1797300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const { indices } = (await queryRunner.getTable(TABLE))!;
    // A server may have kept it from an interrupted run.
    if (!indices.some(({ columnNames }) => columnNames.join() === COLUMNS.join()))
      await queryRunner.createIndex(TABLE, new TableIndex({ columnNames: COLUMNS }));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const { indices } = (await queryRunner.getTable(TABLE))!;
    const index = indices.find(({ columnNames }) => columnNames.join() === COLUMNS.join());
    if (index) await queryRunner.dropIndex(TABLE, index);
  }
}
