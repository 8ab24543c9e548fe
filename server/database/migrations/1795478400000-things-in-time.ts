import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';
import { column } from '../columns.js';

const nullable = { isNullable: true };

/**
 * Adds the scope and file flag of revisions, the types and visibility of modifications, the date of unused files, and
 * presence.
 */
export class ThingsInTime1795478400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    await queryRunner.createTable(presence, true);
    for (const [table, one] of columns)
      if (!(await queryRunner.hasColumn(table, one.name))) await queryRunner.addColumn(table, new TableColumn(one));
    for (const [table, columnNames] of indices) {
      const { indices: there } = (await queryRunner.getTable(table))!;
      if (!there.some((index) => index.columnNames.join() === columnNames.join()))
        await queryRunner.createIndex(table, new TableIndex({ columnNames }));
    }
    for (const statement of BACKFILL) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, columnNames] of indices) await queryRunner.dropIndex(table, new TableIndex({ columnNames }));
    for (const [table, one] of columns) await queryRunner.dropColumn(table, one.name);
    await queryRunner.dropTable(presence);
  }
}

const columns: [table: string, column: TableColumnOptions & { name: string }][] = [
  ['revision', column.integer('id_stage', nullable)],
  ['revision', column.integer('id_parcours', nullable)],
  ['revision', column.integer('nomme_fichier', { default: '0' })],
  ['modification', column.boolean('reservee')],
  ['modification', column.boolean('elaguee')],
  ['modification', column.text('entites', 255, { default: "''" })],
  ['fichier', column.integer('sans_nom_depuis', nullable)],
];

const indices: [table: string, columns: string[]][] = [
  ['revision', ['id_stage', 'id']],
  ['revision', ['id_parcours', 'id']],
  ['revision', ['nomme_fichier', 'id']],
  ['modification', ['genre', 'id']],
  ['fichier', ['sans_nom_depuis']],
];

const presence = new Table({
  name: 'presence',
  columns: [
    { ...column.text('onglet', 36), isPrimary: true },
    column.integer('id_utilisateur'),
    column.text('entite', 30),
    column.text('cle', 50),
    column.integer('depuis'),
    column.integer('vu'),
  ],
  indices: [{ columnNames: ['entite', 'cle'] }, { columnNames: ['vu'] }],
});

/** A key is one id; the key of an association is stage-categorie-sousparcours. */
const OWN = 'cle + 0';
const AFTER_STAGE = `substr(cle, instr(cle, '-') + 1)`;
const STAGE = `substr(cle, 1, instr(cle, '-') - 1) + 0`;
const SOUS_PARCOURS = `substr(${AFTER_STAGE}, instr(${AFTER_STAGE}, '-') + 1) + 0`;
const parcoursOf = (table: string, id: string) => `(SELECT id_parcours FROM ${table} WHERE ${table}.id = ${id})`;

/** Fills the new columns from the existing history; parents that no longer exist are skipped. */
const BACKFILL = [
  `UPDATE revision SET id_stage = ${OWN} WHERE entite = 'stage'`,
  `UPDATE revision SET id_parcours = ${OWN} WHERE entite = 'parcours'`,
  `UPDATE revision SET id_parcours = ${parcoursOf('categorie', OWN)} WHERE entite = 'categorie'`,
  `UPDATE revision SET id_parcours = ${parcoursOf('sous_parcours', OWN)} WHERE entite = 'sousparcours'`,
  `UPDATE revision SET id_stage = ${STAGE}, id_parcours = ${parcoursOf('sous_parcours', SOUS_PARCOURS)}
   WHERE entite = 'definition_sousparcours'`,
  `UPDATE modification SET entites = COALESCE(
     (SELECT GROUP_CONCAT(DISTINCT entite) FROM revision WHERE id_modification = modification.id), '')`,
  `UPDATE revision SET nomme_fichier = 1 WHERE entite = 'stage' AND champs LIKE '%_empreinte%'`,
];
