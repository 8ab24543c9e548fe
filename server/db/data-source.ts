import { join } from 'node:path';
import type { ConnectionOptions } from 'mysql2';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { Config, DatabaseAddress } from '../config.js';
import { closeToOthers, writableFolder } from './data-folder.js';
import type { Judge } from './judge.js';
import type { ContentType } from './kind.js';
import { PoolMaker } from './pool.js';
import { openInReserve } from './reserve.js';

/** A connection is made in a few milliseconds, on a line of half a second each way in two seconds and a half, or not at all. */
const CONNECT_TIMEOUT_MS = 3000;

/** What the database holds, and the migrations that have made it so: known above (schema.ts). */
export interface Schema {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  /** Those of the entities that have a past. */
  kinds: ContentType[];
  /** Who may write them. */
  judge: Judge;
}

export function dataSourceOptions(
  config: Config,
  { entities, migrations }: Pick<Schema, 'entities' | 'migrations'>,
): DataSourceOptions {
  const schema = { entities, migrations };
  if (config.database === undefined) {
    const folder = closeToOthers(writableFolder(config.dataDir));
    return {
      ...schema,
      type: 'better-sqlite3',
      database: join(folder, 'parcours.sqlite'),
      // Once it is there; what is acknowledged is on the disk: without FULL a power cut may take the last commits.
      prepareDatabase: (connection: { exec(sql: string): void }) =>
        openInReserve(folder, () => connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')),
    };
  }
  const { type, username } = config.database;
  return {
    ...schema,
    ...reach(config.database),
    type,
    username,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize: config.databasePool,
    driver: new PoolMaker(),
  };
}

/** A connection to the database server beside TypeORM's. */
export function connectionOptions(address: DatabaseAddress): ConnectionOptions {
  return { ...reach(address), user: address.username };
}

function reach({ host, port, password, database, tls }: DatabaseAddress) {
  const ssl = tls && { ca: tls.ca, verifyIdentity: tls.verifyName };
  return { host, port, password, database, connectTimeout: CONNECT_TIMEOUT_MS, ...(ssl && { ssl }) };
}
