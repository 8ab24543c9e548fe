import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource, type QueryRunner } from 'typeorm';
import { config } from '../config/config.js';
import { closeDatabase, openDatabase, type Database } from '../content/database.js';
import type { Transactions } from '../content/transactions.js';
import { dataSourceOptions } from '../database/open.js';
import { schema } from '../schema.js';
import { Fresh } from './fresh.js';
import { createOnServer, dropOnServer } from './on-server.js';

/** The server's database as its migrations left it, and as each test file of a share finds it: they take their time there. */
let fresh: Fresh | undefined;
/** SQLite's, for the same reason: `migrateForShare` makes it. */
let freshFile: Buffer | undefined;
/** Whether one process runs many test files, one after the other. */
export const isShared = 'SHARE' in globalThis;

/** A new database with its schema, without the application, for a whole test file. */
export function useDatabase(): { readonly dataSource: DataSource; readonly transactions: Transactions } {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openNewDatabase();
  });
  afterAll(async () => {
    if (database) await closeDatabase(database);
    await leaveDatabase();
  });
  return {
    get dataSource() {
      return database!.dataSource;
    },
    get transactions() {
      return database!.transactions;
    },
  };
}

/** Opens the database that environment.ts chose, with its schema and without content. */
export async function openNewDatabase(): Promise<Database> {
  if (!fresh) await createDatabase();
  if (freshFile) await writeFresh(freshFile);
  const database = await openDatabase(config, schema);
  if (isShared && config.databaseUrl) fresh ??= await Fresh.read(config.databaseUrl);
  return database;
}

/** Migrates SQLite's database for the files of a share, before the first of them: its SQL is of none. */
export async function migrateForShare(): Promise<void> {
  if (config.databaseUrl) return;
  const database = await openNewDatabase();
  freshFile = await readFresh(database);
  await closeDatabase(database);
  await leaveDatabase();
}

async function writeFresh(content: Buffer): Promise<void> {
  await mkdir(config.dataDir);
  await writeFile(join(config.dataDir, 'parcours.sqlite'), content);
}

async function readFresh({ dataSource }: Database): Promise<Buffer> {
  const copy = join(config.dataDir, 'fresh');
  const { driver } = dataSource as unknown as { driver: { databaseConnection: { exec(sql: string): void } } };
  driver.databaseConnection.exec(`VACUUM INTO '${copy}'`);
  const content = await readFile(copy);
  await rm(copy);
  return content;
}

/** Makes it ready for the next test file, or removes it. */
export async function leaveDatabase(): Promise<void> {
  if (!(await fresh?.restore())) return dropDatabase();
  await rm(config.dataDir, { recursive: true, force: true });
}

/** Creates the database that environment.ts chose, without a table; SQLite creates its own. */
export async function createDatabase(): Promise<void> {
  await dropDatabase();
  if (config.databaseUrl) await createOnServer(config.databaseUrl);
}

export async function dropDatabase(): Promise<void> {
  fresh = undefined;
  if (config.databaseUrl) await dropOnServer(config.databaseUrl);
  await rm(config.dataDir, { recursive: true, force: true });
}

/** Does the work on a connection that knows no table of ours: nothing is migrated, kept or told. */
export async function withPlain<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const dataSource = await new DataSource(dataSourceOptions(config, { entities: [], migrations: [] })).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    return await work(runner);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
