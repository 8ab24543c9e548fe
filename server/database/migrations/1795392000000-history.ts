import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { column } from '../columns.js';
import { dialect } from '../dialect.js';

const nullable = { isNullable: true };
const TYPES = ['emploi_du_temps', 'fiche_PE'];
const FORMER = 'stage_fichier';

/** Adds the journal and its revisions. Each PDF is stored once, by its digest; columns of the stage refer to it. */
export class History1795392000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A server may have kept a part of an interrupted run.
    for (const table of tables) await queryRunner.createTable(table, true);
    for (const one of stageColumns)
      if (!(await queryRunner.hasColumn('stage', one.name))) await queryRunner.addColumn('stage', new TableColumn(one));
    const stage = await queryRunner.getTable('stage');
    for (const type of TYPES) {
      const name = `${type}_empreinte`;
      if (!stage!.indices.some(({ columnNames }) => columnNames.join() === name))
        await queryRunner.createIndex('stage', new TableIndex({ columnNames: [name] }));
    }
    if (!(await queryRunner.hasTable(FORMER))) return;
    const now = Math.floor(Date.now() / 1000);
    const insert = dialect === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    const into = `${insert} INTO fichier (empreinte, contenu, date)`;
    await queryRunner.query(`${into} SELECT empreinte, contenu, ? FROM ${FORMER}`, [now]);
    for (const type of TYPES) {
      const of = (what: string) => `SELECT ${what} FROM ${FORMER} WHERE id_stage = stage.id AND type = '${type}'`;
      await queryRunner.query(
        `UPDATE stage SET ${type}_nom = (${of('nom')}), ${type}_empreinte = (${of('empreinte')})
         WHERE id IN (SELECT id_stage FROM ${FORMER} WHERE type = '${type}')`,
      );
    }
    await queryRunner.dropTable(FORMER);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.createTable(former);
    for (const type of TYPES)
      await queryRunner.query(
        `INSERT INTO ${FORMER} (id_stage, type, nom, empreinte, contenu)
         SELECT stage.id, '${type}', ${type}_nom, ${type}_empreinte, contenu
         FROM stage JOIN fichier ON fichier.empreinte = ${type}_empreinte`,
      );
    for (const type of TYPES)
      await queryRunner.dropIndex('stage', new TableIndex({ columnNames: [`${type}_empreinte`] }));
    await queryRunner.dropColumns(
      'stage',
      stageColumns.map(({ name }) => name),
    );
    for (const table of tables) await queryRunner.dropTable(table);
  }
}

const stageColumns = TYPES.flatMap((type) => [
  column.text(`${type}_nom`, 255, nullable),
  column.text(`${type}_empreinte`, 64, nullable),
]);

const tables = [
  new Table({
    name: 'fichier',
    columns: [{ ...column.text('empreinte', 64), isPrimary: true }, column.longBlob('contenu'), column.integer('date')],
    indices: [{ columnNames: ['date'] }],
  }),
  new Table({
    name: 'modification',
    columns: [
      column.id(),
      column.integer('date'),
      column.integer('id_auteur', nullable),
      column.text('auteur', 100, nullable),
      column.text('genre', 20),
      column.text('source', 20),
      column.text('libelle', 255),
      column.integer('creations', { default: '0' }),
      column.integer('modifications', { default: '0' }),
      column.integer('suppressions', { default: '0' }),
      column.integer('annulee_par', nullable),
    ],
    indices: [{ columnNames: ['date'] }, { columnNames: ['annulee_par'] }],
  }),
  new Table({
    name: 'revision',
    columns: [
      column.id(),
      column.integer('id_modification'),
      column.text('entite', 30),
      column.text('cle', 50),
      column.text('libelle', 255),
      column.text('operation', 20),
      column.integer('version', nullable),
      column.longText('champs'),
      column.integer('inverse_de', nullable),
    ],
    indices: [{ columnNames: ['id_modification'] }, { columnNames: ['entite', 'cle', 'id'] }],
  }),
];

const former = new Table({
  name: FORMER,
  columns: [
    column.integer('id_stage', { isPrimary: true }),
    { ...column.text('type', 20), isPrimary: true },
    column.text('nom', 255),
    column.text('empreinte', 64),
    column.longBlob('contenu'),
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
