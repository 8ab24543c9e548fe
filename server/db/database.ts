import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { requireRoomFor } from './blob.js';
import { dataSourceOptions } from './data-source.js';
import { explainOpening } from './errors.js';
import { Transactions } from './transactions.js';

/** An open database, its schema up to date: `dataSource` to read, `transactions` to write. */
export interface Database {
  dataSource: DataSource;
  transactions: Transactions;
}

/** @throws OperatorError where the cause is the operator's to mend. */
export async function openDatabase(config: Config): Promise<Database> {
  try {
    const options = dataSourceOptions(config);
    const dataSource = await new DataSource(options).initialize();
    await requireRoomFor(config.uploadMaxBytes, dataSource);
    await dataSource.runMigrations();
    if (options.type !== 'better-sqlite3') return { dataSource, transactions: new Transactions(dataSource, false) };
    const writer = await new DataSource(options).initialize();
    return { dataSource, transactions: new Transactions(writer, true) };
  } catch (error) {
    throw explainOpening(error);
  }
}
