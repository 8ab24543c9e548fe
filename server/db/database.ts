import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { requirePacketSize } from './blob.js';
import { connectionOptions, dataSourceOptions, type Schema } from './data-source.js';
import { explainOpening } from './errors.js';
import { ContentVersion } from './generation.js';
import { Heartbeat } from './heartbeat.js';
import { ContentTypes } from './kinds.js';
import { migrate } from './migrate.js';
import { type PoolFigures, poolOf } from './pool.js';
import { keepReserve } from './reserve.js';
import { refuseForeignSchema } from './foreign-schema.js';
import { ServerWriter } from './server-writer.js';
import { SqliteWriter } from './sqlite-writer.js';
import { underStartLock } from './start-lock.js';
import { Transactions } from './transactions.js';
import { initializeInTime } from './wait.js';
import { WriteProbe } from './write-probe.js';

/** An open database, its schema up to date: `dataSource` to read, `transactions` to write. */
export interface Database {
  dataSource: DataSource;
  transactions: Transactions;
  contentVersion: ContentVersion;
  types: ContentTypes;
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
  const types = new ContentTypes(schema.types, dataSource);
  const contentVersion = new ContentVersion(dataSource.manager);
  const rights = { judge: schema.judge, reader: dataSource.manager };
  if (config.database === undefined) {
    const writer = new SqliteWriter(await new DataSource(dataSource.options).initialize());
    return {
      dataSource,
      contentVersion,
      types,
      transactions: new Transactions(writer, contentVersion, types, rights),
      probe: new WriteProbe(writer),
      figures: () => writer.figures,
    };
  }
  const pool = poolOf(dataSource);
  pool.boundSessions();
  const heartbeat = new Heartbeat(pool, connectionOptions(config.database));
  const writer = new ServerWriter(dataSource, config.databasePool);
  const transactions = new Transactions(writer, contentVersion, types, rights, () => pool.renew());
  return {
    dataSource,
    contentVersion,
    types,
    transactions,
    probe: new WriteProbe(writer),
    figures: () => pool.figures,
    heartbeat,
  };
}
