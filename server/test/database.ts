import { rm } from 'node:fs/promises';
import { createConnection } from 'mysql2/promise';
import type { DataSource } from 'typeorm';
import { config } from '../config.js';
import { closeDatabase, type Database, openDatabase } from '../db/database.js';
import type { Transactions } from '../db/transactions.js';
import { schema } from '../schema.js';

/** A new database with its schema, without the application, for a whole test file. */
export function useDatabase(): { readonly dataSource: DataSource; readonly transactions: Transactions } {
  let database: Database | undefined;
  beforeAll(async () => {
    await createDatabase();
    database = await openDatabase(config, schema);
  });
  afterAll(async () => {
    if (database) await closeDatabase(database);
    await dropDatabase();
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

/** Creates the database that environment.ts chose; SQLite creates its own. */
export async function createDatabase(): Promise<void> {
  // latin1 on purpose: the schema itself must ask for utf8mb4.
  if (config.databaseUrl) await onServer(config.databaseUrl, (name) => `CREATE DATABASE ${name} CHARACTER SET latin1`);
}

export async function dropDatabase(): Promise<void> {
  if (config.databaseUrl) await onServer(config.databaseUrl, (name) => `DROP DATABASE IF EXISTS ${name}`);
  await rm(config.dataDir, { recursive: true, force: true });
}

async function onServer(databaseUrl: string, statement: (name: string) => string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  const connection = await createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  });
  await connection.query(statement(name));
  await connection.end();
}
