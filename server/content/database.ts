import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { requirePacketSize } from '../database/blob.js';
import { dialect } from '../database/dialect.js';
import { explainOpening } from '../database/errors.js';
import { migrate, refuseForeignSchema, underStartLock } from '../database/migrate.js';
import { Heartbeat, type PoolFigures, poolOf } from '../database/mysql/pool.js';
import { ServerWriter } from '../database/mysql/writer.js';
import { connectionOptions, dataSourceOptions, initializeInTime, keepReserve, type Tables } from '../database/open.js';
import { SqliteWriter } from '../database/sqlite-writer.js';
import { WriteProbe, type Writer } from '../database/writer.js';
import { ContentVersion } from './content-version.js';
import { Upkeep } from './feature.js';
import type { PermitRules } from './rights/permit.js';
import { type ContentType, ContentTypes } from './content-type.js';
import { Transactions, type WriteFollower } from './transactions.js';

/** The entities, migrations, content types and rights, injected from schema.ts. */
export interface Schema extends Tables {
  types: ContentType[];
  permitRules: PermitRules;
  /** Set where something follows from each write. */
  follower?: WriteFollower;
  upkeep: Upkeep;
}

/** An open database, its schema up to date: `dataSource` to read, `transactions` to write. */
export interface Database {
  dataSource: DataSource;
  transactions: Transactions;
  contentVersion: ContentVersion;
  types: ContentTypes;
  upkeep: Upkeep;
  probe: WriteProbe;
  figures: () => PoolFigures;
  /** Set on a database server only; the application starts it, short commands do not. */
  heartbeat?: Heartbeat;
}

/**
 * Waits for the database, migrates it and lets `fill` complete a new one, in one instance at a time.
 * @throws OperatorError when the operator can fix the cause
 */
export async function openDatabase(
  config: Config,
  schema: Schema,
  fill: (transactions: Transactions, reader: DataSource) => Promise<void> = async () => {},
): Promise<Database> {
  let dataSource: DataSource | undefined;
  const prepare = async (opened: DataSource) => {
    await refuseForeignSchema(opened);
    await requirePacketSize(config.uploadMaxBytes, opened);
    await migrate(opened);
    const database = await createServices(config, schema, opened);
    await fill(database.transactions, opened);
    if (config.database === undefined) keepReserve(config.dataDir);
    return database;
  };
  try {
    dataSource = await initializeInTime(dataSourceOptions(config, schema), config);
    return await underStartLock(config, dataSource, prepare);
  } catch (error) {
    await dataSource?.destroy();
    throw explainOpening(error);
  }
}

export async function closeDatabase({ dataSource, transactions, heartbeat }: Database): Promise<void> {
  heartbeat?.stop();
  await transactions.close();
  await dataSource.destroy();
}

async function createServices(config: Config, schema: Schema, dataSource: DataSource): Promise<Database> {
  const { upkeep } = schema;
  const types = new ContentTypes(schema.types, dataSource);
  const contentVersion = new ContentVersion(dataSource.manager);
  const rules = { permitRules: schema.permitRules, reader: dataSource.manager, follower: schema.follower };
  if (config.database === undefined) {
    const writer = new SqliteWriter(await new DataSource(dataSource.options).initialize());
    return {
      dataSource,
      contentVersion,
      types,
      upkeep,
      transactions: new Transactions(writer, contentVersion, types, rules),
      probe: new WriteProbe(writer),
      figures: () => writer.figures,
    };
  }
  const pool = poolOf(dataSource);
  pool.boundSessions();
  const heartbeat = new Heartbeat(pool, connectionOptions(config.database));
  const writer = new ServerWriter(dataSource, config.databasePool);
  const transactions = new Transactions(writer, contentVersion, types, rules, () => pool.renew());
  return {
    dataSource,
    contentVersion,
    types,
    upkeep,
    transactions,
    probe: new WriteProbe(writer),
    figures: () => pool.figures,
    heartbeat,
  };
}

/** A SQLite data source must then serve nothing else. */
export function createWriter(dataSource: DataSource, poolSize: number): Writer {
  return dialect === 'sqlite' ? new SqliteWriter(dataSource) : new ServerWriter(dataSource, poolSize);
}
