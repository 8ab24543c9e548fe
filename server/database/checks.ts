import { statfsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { type Config, OperatorError } from '../config/config.js';
import { requirePacketSize } from './blob.js';
import { dialect, quote } from './dialect.js';
import { appliedMigrations, knownMigrations, missingMigrations } from './migrate.js';
import { readTables, tableNames } from './row-writer.js';

/** A check; `fault` says what is wrong and how to fix it, and is absent when nothing is. */
export interface Diagnostic {
  what: string;
  fault?: string;
}

export async function checkReferences(dataSource: DataSource): Promise<Diagnostic[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const diagnostics: Diagnostic[] = [];
    for (const { name, references } of await readTables(runner)) {
      for (const { column, table, key } of references) {
        const [row] = (await runner.query(
          `SELECT COUNT(*) AS n FROM ${quote(name)} c LEFT JOIN ${quote(table)} p ON p.${quote(key)} = c.${quote(column)} WHERE c.${quote(column)} IS NOT NULL AND p.${quote(key)} IS NULL`,
        )) as { n: number | string }[];
        const count = Number(row!.n);
        const what = `Liens ${name} → ${table}`;
        diagnostics.push(count === 0 ? { what } : { what, fault: `${count} sans cible : restaurez une sauvegarde.` });
      }
    }
    return diagnostics;
  } finally {
    await runner.release();
  }
}

/** Checks that the schema is the result of this build's migrations. */
export async function checkSchema(dataSource: DataSource): Promise<Diagnostic[]> {
  const ofBuild = knownMigrations(dataSource.options);
  const applied = await appliedMigrations(dataSource);
  const unknown = applied.filter((name) => !ofBuild.includes(name));
  const missing = await missingMigrations(dataSource);
  const migrations: Diagnostic = { what: `Migrations (${ofBuild.length})` };
  if (unknown.length > 0) {
    migrations.fault = `la base vient d’une version plus récente (${unknown.join(', ')}) : installez celle-ci.`;
  } else if (missing.length > 0) {
    migrations.fault = `${missing.join(', ')} manque : le démarrage du site met la base à niveau.`;
  }
  const diagnostics = [migrations, await tables(dataSource)];
  return migrations.fault === undefined ? [...diagnostics, await differences(dataSource)] : diagnostics;
}

async function tables({ entityMetadatas, manager }: DataSource): Promise<Diagnostic> {
  const ownTables = new Set(entityMetadatas.map(({ tableName }) => tableName));
  const foreignTables = (await tableNames(manager)).filter((name) => !ownTables.has(name));
  const what = 'Tables';
  if (foreignTables.length === 0) return { what };
  return { what, fault: `${foreignTables.join(', ')} n’est pas de ce programme : la base doit n’appartenir qu’à lui.` };
}

async function differences(dataSource: DataSource): Promise<Diagnostic> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  const what = 'Colonnes, index et clés étrangères';
  if (upQueries.length === 0) return { what };
  const list = upQueries.map(({ query }) => query).join(' ; ');
  return { what, fault: `le schéma a été changé à la main ; ce qui le rétablirait : ${list}` };
}

const MEGABYTE = 1024 * 1024;
/** Free disk space that the next write or migration may need. */
const MIN_FREE_BYTES = 500 * MEGABYTE;

/** Checks the version of the database and the settings that the product relies on. */
export function checkServer(dataSource: DataSource, config: Config): Promise<Diagnostic[]> {
  return dialect === 'sqlite' ? checkSqlite(dataSource, config) : checkMysql(dataSource, config);
}

async function checkSqlite(dataSource: DataSource, { dataDir }: Config): Promise<Diagnostic[]> {
  const version = await value(dataSource, 'SELECT sqlite_version()');
  const journal = await value(dataSource, 'PRAGMA journal_mode');
  const broken = await value(dataSource, 'PRAGMA quick_check(1)');
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  return [
    { what: `SQLite ${version}` },
    diagnostic('Fichier de la base', broken === 'ok', `${broken} : restaurez une sauvegarde.`),
    diagnostic(
      'Journal WAL',
      journal === 'wal',
      `le mode est ${journal} : le dossier de données doit être sur un disque local.`,
    ),
    diagnostic(
      `Place libre (${Math.floor(free / MEGABYTE)} Mo)`,
      free >= MIN_FREE_BYTES,
      `il en faut ${MIN_FREE_BYTES / MEGABYTE} Mo : libérez de la place.`,
    ),
  ];
}

async function checkMysql(dataSource: DataSource, { uploadMaxBytes }: Config): Promise<Diagnostic[]> {
  const version = await value(dataSource, 'SELECT VERSION()');
  const packet = Number(await value(dataSource, 'SELECT @@max_allowed_packet'));
  const columns = await value(dataSource, COUNT_OTHER_COLLATIONS);
  const engines = await value(dataSource, COUNT_OTHER_ENGINES);
  const isReadOnly = Number(await value(dataSource, 'SELECT @@read_only')) !== 0;
  const isMariaDb = /mariadb/i.test(version);
  return [
    diagnostic(
      `${isMariaDb ? 'MariaDB' : 'MySQL'} ${version}`,
      isRecent(version, isMariaDb),
      'il faut MySQL 8.0 ou MariaDB 10.6, ou plus récent.',
    ),
    {
      what: `max_allowed_packet (${Math.floor(packet / MEGABYTE)} Mo)`,
      ...(await packetFault(dataSource, uploadMaxBytes)),
    },
    diagnostic(
      'Textes en utf8mb4_bin',
      Number(columns) === 0,
      `${columns} colonnes sont dans un autre jeu de caractères.`,
    ),
    diagnostic('Tables InnoDB', Number(engines) === 0, `${engines} tables ne connaissent pas les transactions.`),
    diagnostic(
      'Serveur ouvert à l’écriture',
      !isReadOnly,
      'le serveur est en lecture seule : adressez-vous au primaire.',
    ),
  ];
}

/** The same check as at the start. */
async function packetFault(dataSource: DataSource, uploadMaxBytes: number): Promise<{ fault?: string }> {
  try {
    await requirePacketSize(uploadMaxBytes, dataSource);
    return {};
  } catch (error) {
    if (error instanceof OperatorError) return { fault: error.message };
    throw error;
  }
}

const COUNT_OTHER_COLLATIONS = `SELECT COUNT(*) FROM information_schema.columns
  WHERE table_schema = DATABASE() AND table_name <> 'migrations' AND collation_name <> 'utf8mb4_bin'`;
const COUNT_OTHER_ENGINES = `SELECT COUNT(*) FROM information_schema.tables
  WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' AND engine <> 'InnoDB'`;

function isRecent(version: string, isMariaDb: boolean): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => parseInt(part));
  return isMariaDb ? major > 10 || (major === 10 && minor >= 6) : major >= 8;
}

function diagnostic(what: string, isOk: boolean, fault: string): Diagnostic {
  return isOk ? { what } : { what, fault };
}

/** The only value of the only row. */
async function value(dataSource: DataSource, sql: string): Promise<string> {
  const [row] = await dataSource.query<Record<string, unknown>[]>(sql);
  return String(Object.values(row!)[0]);
}
