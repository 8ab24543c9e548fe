import { join } from 'node:path';
import type { ConnectionOptions } from 'mysql2';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import type { Config, DatabaseAddress } from '../config.js';
import { restrictAccess, writableFolder } from './data-folder.js';
import type { Judge } from './judge.js';
import type { ContentType } from './kind.js';
import { PoolFactory } from './pool.js';
import { openWithReserve } from './reserve.js';

/** A connection takes a few milliseconds, or 2.5 s with a latency of 0.5 s each way. */
const CONNECT_TIMEOUT_MS = 3000;

/** The entities, migrations and content types, injected from schema.ts. */
export interface Schema {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  types: ContentType[];
  judge: Judge;
}

export function dataSourceOptions(
  config: Config,
  { entities, migrations }: Pick<Schema, 'entities' | 'migrations'>,
): DataSourceOptions {
  const schema = { entities, migrations };
  if (config.database === undefined) {
    const folder = restrictAccess(writableFolder(config.dataDir));
    return {
      ...schema,
      type: 'better-sqlite3',
      database: join(folder, 'parcours.sqlite'),
      // FULL flushes each commit to the disk: otherwise a power cut may lose the last ones.
      prepareDatabase: (connection: { exec(sql: string): void }) =>
        openWithReserve(folder, () => connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')),
    };
  }
  const { type, username } = config.database;
  return {
    ...schema,
    ...addressOptions(config.database),
    type,
    username,
    charset: 'utf8mb4',
    timezone: 'Z',
    poolSize: config.databasePool,
    driver: new PoolFactory(),
  };
}

/** For a connection outside TypeORM's pool. */
export function connectionOptions(address: DatabaseAddress): ConnectionOptions {
  return { ...addressOptions(address), user: address.username };
}

function addressOptions({ host, port, password, database, tls }: DatabaseAddress) {
  const ssl = tls && { ca: tls.ca, verifyIdentity: tls.verifyName };
  return { host, port, password, database, connectTimeout: CONNECT_TIMEOUT_MS, ...(ssl && { ssl }) };
}
