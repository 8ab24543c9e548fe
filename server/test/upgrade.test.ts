import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TableColumn, type MigrationInterface, type QueryRunner, type TableColumnOptions } from 'typeorm';
import { restoreBackup } from '../backup/restore.js';
import { config } from '../config/config.js';
import { closeDatabase, openDatabase } from '../content/database.js';
import { dialect, quote } from '../database/dialect.js';
import { schema } from '../schema.js';
import { createDatabase, dropDatabase, withPlain } from './database.js';

/*
 * What the first release left on the disks of its users, frozen: never write these files anew. A later migration that
 * renames or converts a column says here, in `renamed`, what its values have become.
 */
const frozen = (name: string) => readFileSync(join(__dirname, 'upgrade', `first-release.${name}`), 'utf8');
const backup = join(__dirname, 'upgrade/first-release.backup');

type Cell = string | number | null | { base64: string };
type Rows = Record<string, Record<string, Cell>[]>;
const rows = JSON.parse(frozen('json')) as Rows;

/** The same rows, as this build's schema has them: a stage names its files, whose contents stand by themselves. */
function renamed({ stage_recherche: _, stage_fichier = [], stage = [], ...kept }: Rows): Rows {
  const fileOf = (id: Cell, type: string) =>
    stage_fichier.find((file) => file['id_stage'] === id && file['type'] === type);
  const named = stage.map((row) => {
    const names = ['emploi_du_temps', 'fiche_PE'].flatMap((type): [string, Cell][] => [
      [`${type}_nom`, fileOf(row['id']!, type)?.['nom'] ?? null],
      [`${type}_empreinte`, fileOf(row['id']!, type)?.['empreinte'] ?? null],
    ]);
    return { ...row, ...Object.fromEntries(names) };
  });
  const fichier = stage_fichier.map(({ empreinte, contenu }) => ({ empreinte: empreinte!, contenu: contenu! }));
  return { ...kept, stage: named, fichier: fichier.sort((a, b) => (a.empreinte < b.empreinte ? -1 : 1)) };
}

beforeEach(createDatabase);
afterEach(dropDatabase);

/** Makes the database of the first release, by its own words. */
async function firstRelease(): Promise<void> {
  await withPlain(async (runner) => {
    for (const statement of frozen(`${dialect}.sql`).split(/;\n/)) if (statement.trim()) await runner.query(statement);
    for (const [table, list] of Object.entries(rows)) {
      for (const row of list) {
        const names = Object.keys(row);
        const into = `INSERT INTO ${quote(table)} (${names.map(quote).join(', ')})`;
        const values = Object.values(row).map((cell) => (isBytes(cell) ? Buffer.from(cell.base64, 'base64') : cell));
        await runner.query(`${into} VALUES (${names.map(() => '?').join(', ')})`, values);
      }
    }
  });
}

/** What the database holds of the tables and columns of the fixture. */
function found(): Promise<Rows> {
  return withPlain(async (runner) => {
    const all: Rows = {};
    for (const [table, list] of Object.entries(renamed(rows))) {
      const names = Object.keys(list[0]!);
      const columns = names.map(quote).join(', ');
      const order = names.map((_, i) => i + 1).join(', ');
      const values: Record<string, Cell | Buffer>[] = await runner.query(
        `SELECT ${columns} FROM ${quote(table)} ORDER BY ${order}`,
      );
      // The words of the content (content/content-version.ts) are new with each of its changes.
      all[table] = values
        .filter(({ name }) => name !== 'generation' && name !== 'restored')
        .map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, shown(v)])));
    }
    return all;
  });
}

const content = ({ migrations: _, ...others }: Rows) => others;

describe('an upgrade from the first release', () => {
  it('keeps every value, and ends with this build’s schema', async () => {
    await firstRelease();

    const { dataSource, transactions } = await openDatabase(config, schema);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await transactions.close();
    await dataSource.destroy();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
    expect(content(await found())).toEqual(content(renamed(rows)));
  });

  it('may go through a backup of that release, restored by this build into a new database', async () => {
    await restoreBackup({ path: backup, config, schema, force: false, progress: () => undefined });

    expect(content(await found())).toEqual(content(renamed(rows)));
  });

  it('runs, after an older backup, the migrations that it had not been through', async () => {
    const migrations = [...schema.migrations, Next9999999999999];

    await restoreBackup({
      path: backup,
      config,
      schema: { ...schema, migrations },
      force: false,
      progress: () => undefined,
    });

    const parcours: unknown[] = await withPlain((runner) => runner.query('SELECT id, resume FROM parcours'));
    expect(parcours).toEqual([{ id: rows['parcours']![0]!['id'], resume: 'à écrire' }]);
    // A database that is ahead cannot go back: told, and left as it is.
    const again = restoreBackup({
      path: backup,
      config,
      schema: { ...schema, migrations },
      force: true,
      progress: () => undefined,
    });
    await expect(again).rejects.toThrow(/plus ancienne que celle de la base/);
    expect(content(await found())).toEqual(content(renamed(rows)));
  });

  it('gives no id of a row that was deleted, though a migration makes its table anew', async () => {
    await closeDatabase(await openDatabase(config, schema));
    const parcours = "INSERT INTO parcours (nom_parcours, descriptif_parcours) VALUES ('x', '')";
    const last = async (runner: QueryRunner) => {
      await runner.query(parcours);
      const [{ id }] = (await runner.query('SELECT MAX(id) AS id FROM parcours')) as [{ id: number }];
      return id;
    };
    const deleted = await withPlain(last);
    await withPlain((runner) => runner.query('DELETE FROM parcours WHERE id = ?', [deleted]));

    await closeDatabase(
      await openDatabase(config, { ...schema, migrations: [...schema.migrations, Next9999999999999] }),
    );

    expect(await withPlain(last)).toBe(deleted + 1);
  });

  it('refuses a backup that has been through migrations that this build does not know', async () => {
    const migrations = [Next9999999999999];

    const restored = restoreBackup({
      path: backup,
      config,
      schema: { ...schema, migrations },
      force: false,
      progress: () => undefined,
    });

    await expect(restored).rejects.toThrow(/version plus récente/);
  });
});

/** A migration to come. */
class Next9999999999999 implements MigrationInterface {
  readonly name = 'Next9999999999999';

  async up(queryRunner: QueryRunner): Promise<void> {
    const options: TableColumnOptions = { name: 'resume', type: 'varchar', length: '50', default: "'à écrire'" };
    await queryRunner.addColumn('parcours', new TableColumn(options));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.dropColumn('parcours', 'resume');
  }
}

function isBytes(cell: Cell): cell is { base64: string } {
  return typeof cell === 'object' && cell !== null;
}

function shown(value: Cell | Buffer): Cell {
  return Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value;
}
