import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { column } from '../columns.js';

const COLUMNS = {
  user: [column.boolean('mot_de_passe_a_changer')],
  session: [
    column.integer('created_at', { default: '0' }),
    column.integer('last_seen_at', { default: '0' }),
    column.text('agent', 100, { default: "''" }),
  ],
};
const INDEX = new TableIndex({ columnNames: ['failed_at'] });

/** Adds details of sessions, forced password changes, and the addresses by which sign-ins are throttled. */
export class OwnAccount1795305600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    for (const [table, columns] of Object.entries(COLUMNS)) {
      for (const one of columns) {
        if (!(await queryRunner.hasColumn(table, one.name))) await queryRunner.addColumn(table, new TableColumn(one));
      }
    }
    // Open sessions stay open.
    const now = Math.floor(Date.now() / 1000);
    await queryRunner.query('UPDATE session SET created_at = ?, last_seen_at = ?', [now, now]);
    const failures = await queryRunner.getTable('sign_in_failure');
    if (!failures!.indices.some(({ columnNames }) => columnNames.join() === 'failed_at'))
      await queryRunner.createIndex('sign_in_failure', INDEX);
    await queryRunner.createTable(address, true);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropTable('sign_in_address');
    await queryRunner.dropIndex('sign_in_failure', INDEX);
    for (const [table, columns] of Object.entries(COLUMNS))
      await queryRunner.dropColumns(
        table,
        columns.map(({ name }) => name),
      );
  }
}

const address = new Table({
  name: 'sign_in_address',
  columns: [{ ...column.text('address', 45), isPrimary: true }, column.integer('tried_at')],
  indices: [{ columnNames: ['tried_at'] }],
});
