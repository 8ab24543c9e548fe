import { join } from 'node:path';
import type { ConnectionOptions } from 'mysql2';
import { AbstractLogger, type DataSourceOptions } from 'typeorm';
import { Session } from '../auth/session.entity.js';
import { SignInAddress } from '../auth/sign-in-address.entity.js';
import { SignInFailure } from '../auth/sign-in-failure.entity.js';
import { Categorie } from '../categorie/categorie.entity.js';
import type { Config, DatabaseAddress } from '../config.js';
import { Definition } from '../definition/definition.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Fichier } from '../stage/fichier.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { User } from '../auth/user.entity.js';
import { writableFolder } from './data-folder.js';
import { Initial1763683200000 } from './migrations/1763683200000-initial.js';
import { SearchInMemory1795219200000 } from './migrations/1795219200000-search-in-memory.js';
import { OwnAccount1795305600000 } from './migrations/1795305600000-own-account.js';
import { openInReserve } from './reserve.js';
import { Setting } from './setting.entity.js';

/** A connection is made in a few milliseconds, or not at all. */
const CONNECT_TIMEOUT_MS = 1500;
const KEEP_ALIVE_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 60_000;

const schema = {
  entities: [
    Categorie,
    Definition,
    Fichier,
    Parcours,
    Responsable,
    Session,
    Setting,
    SignInAddress,
    SignInFailure,
    SousParcours,
    Stage,
    StaticPage,
    User,
  ],
  migrations: [Initial1763683200000, SearchInMemory1795219200000, OwnAccount1795305600000],
};

/** TypeORM would print a slow statement with its parameters, a password's hash or a file among them. */
class NoLogger extends AbstractLogger {
  protected writeLog(): void {}
}

export function dataSourceOptions(config: Config): DataSourceOptions {
  if (config.database === undefined) {
    const folder = writableFolder(config.dataDir);
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
    extra: { keepAliveInitialDelay: KEEP_ALIVE_MS },
    logger: new NoLogger(),
    // The last resort: a server that has gone is told sooner (heartbeat.ts), and an honest statement takes less.
    enableQueryTimeout: true,
    maxQueryExecutionTime: STATEMENT_TIMEOUT_MS,
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
