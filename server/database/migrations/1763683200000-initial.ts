import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { column } from '../columns.js';
import { initialPages } from './initial-pages.js';

const key = { isPrimary: true };

export class Initial1763683200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.createTable(table);
    // The columns are named: the entity has some that later migrations add.
    const columns = ['menu', 'titre', 'contenu'];
    await queryRunner.manager.createQueryBuilder().insert().into('static', columns).values(initialPages).execute();
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [...tables].reverse()) await queryRunner.dropTable(table);
  }
}

const tables = [
  table('parcours', [
    column.id(),
    column.text('nom_parcours', 200),
    column.longText('descriptif_parcours'),
    column.version(),
  ]),
  table(
    'categorie',
    [
      column.id(),
      column.text('nom_categorie', 200),
      column.integer('position_categorie_parcours', { default: '-1' }),
      column.text('niveau_categorie_parcours', 200, { isNullable: true }),
      column.integer('id_parcours'),
      column.version(),
    ],
    { references: { id_parcours: 'parcours' }, index: ['id_parcours'] },
  ),
  table(
    'sous_parcours',
    [column.id(), column.text('nom_sous_parcours', 200), column.integer('id_parcours'), column.version()],
    { references: { id_parcours: 'parcours' }, index: ['id_parcours'] },
  ),
  table('responsable', [
    column.id(),
    column.text('nom_responsable', 100),
    column.text('prenom_responsable', 100),
    column.version(),
  ]),
  table(
    'stage',
    [
      column.id(),
      column.text('code_stage', 50),
      column.text('cle_code_stage', 100),
      column.text('libelle_stage', 255),
      column.longText('objectif_general_stage'),
      column.longText('objectifs_detailles_stage'),
      column.text('rythme_stage', 500),
      column.longText('prerequis_stage'),
      column.integer('capacite_stage', { default: '0' }),
      column.integer('volume_horaire_stage', { default: '0' }),
      column.text('lien_olaf_stage', 2000),
      column.version(),
    ],
    { unique: { UQ_stage_code: 'cle_code_stage' } },
  ),
  table(
    'stage_fichier',
    [
      column.integer('id_stage', key),
      column.text('type', 20, key),
      column.text('nom', 255),
      column.text('empreinte', 64),
      column.longBlob('contenu'),
    ],
    { references: { id_stage: 'stage' } },
  ),
  table(
    'stage_recherche',
    [column.integer('id_stage', key), column.text('code', 100), column.text('libelle', 1000), column.longText('texte')],
    { references: { id_stage: 'stage' } },
  ),
  table('stage_responsable', [column.integer('id_stage', key), column.integer('id_responsable', key)], {
    references: { id_stage: 'stage', id_responsable: 'responsable' },
    index: ['id_stage', 'id_responsable'],
  }),
  table(
    'definition_sous_parcours',
    [column.integer('id_stage', key), column.integer('id_categorie', key), column.integer('id_sous_parcours', key)],
    {
      references: { id_stage: 'stage', id_categorie: 'categorie', id_sous_parcours: 'sous_parcours' },
      index: ['id_categorie', 'id_sous_parcours'],
    },
  ),
  table('static', [
    column.id(),
    column.text('menu', 100),
    column.text('titre', 200),
    column.longText('contenu'),
    column.version(),
  ]),
  table(
    'user',
    [
      column.id(),
      column.text('username', 100),
      column.text('cle_username', 200),
      column.text('mot_de_passe', 255),
      column.boolean('is_admin'),
      column.version(),
    ],
    { unique: { UQ_user_username: 'cle_username' } },
  ),
  table('session', [column.text('id', 36, key), column.integer('id_user'), column.integer('expires_at')], {
    references: { id_user: 'user' },
    index: ['id_user', 'expires_at'],
  }),
  table(
    'sign_in_failure',
    [column.id(), column.text('address', 45), column.text('cle_username', 200), column.integer('failed_at')],
    { index: ['address, failed_at'] },
  ),
  table('setting', [column.text('name', 50, key), column.longText('value')]),
];

interface Constraints {
  /** Foreign keys, by column: the table whose `id` it holds. */
  references?: Record<string, string>;
  /** Columns of each index, separated by commas. */
  index?: string[];
  /** Column of each unique index, by the index name that database/errors.ts expects. */
  unique?: Record<string, string>;
}

/** Every foreign key deletes by cascade; ids never change. */
function table(
  name: string,
  columns: TableColumnOptions[],
  { references = {}, index = [], unique = {} }: Constraints = {},
) {
  const foreignKeys = Object.entries(references).map(([columnName, referencedTableName]) => ({
    columnNames: [columnName],
    referencedTableName,
    referencedColumnNames: ['id'],
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
  }));
  const indices = [
    ...index.map((columns) => ({ columnNames: columns.split(', '), isUnique: false })),
    ...Object.entries(unique).map(([name, columnName]) => ({ name, columnNames: [columnName], isUnique: true })),
  ];
  return new Table({ name, columns, foreignKeys, indices });
}
