import { type EntityManager, type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { column } from '../columns.js';
import { quote } from '../dialect.js';
import { select } from '../sql.js';

const COLUMNS: [table: string, added: TableColumn][] = [
  ['responsable', new TableColumn(column.text('courriel_responsable', 254, { default: "''" }))],
  ['responsable', new TableColumn(column.text('telephone_responsable', 40, { default: "''" }))],
  ['static', new TableColumn(column.text('usage', 20, { isNullable: true }))],
];
const INDEX = new TableIndex({ name: 'UQ_static_usage', columnNames: ['usage'], isUnique: true });

/** Pages of a new site, by menu (initial-pages.ts); a site that renamed them chooses for itself. */
const USAGES = {
  'S’inscrire': 'inscription',
  Contacts: 'contacts',
  Accessibilité: 'accessibilite',
  'Mentions légales': 'mentions',
  'Données personnelles': 'donnees',
};

/** How to reach a person, and what the site uses a page for. */
export class Contacts1797200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept some from an interrupted run.
    for (const [table, added] of COLUMNS)
      if (!(await queryRunner.hasColumn(table, added.name))) await queryRunner.addColumn(table, added);
    const indices = (await queryRunner.getTable('static'))!.indices;
    if (!indices.some(({ name }) => name === INDEX.name)) await queryRunner.createIndex('static', INDEX);
    await this.setUsages(queryRunner.manager);
  }

  private async setUsages(manager: EntityManager): Promise<void> {
    const pages = await select<{ id: number; menu: string }>(manager, 'SELECT id, menu FROM static ORDER BY id', []);
    for (const [menu, usage] of Object.entries(USAGES)) {
      const page = pages.find((one) => one.menu === menu);
      if (page) await manager.query(`UPDATE static SET ${quote('usage')} = ? WHERE id = ?`, [usage, page.id]);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropIndex('static', INDEX.name!);
    for (const [table, { name }] of COLUMNS) await queryRunner.dropColumn(table, name);
  }
}
