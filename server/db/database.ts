import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { requireRoomFor } from './blob.js';
import { dataSourceOptions } from './data-source.js';
import { explainOpening } from './errors.js';
import { Generation } from './generation.js';
import { Transactions } from './transactions.js';

/** An open database, its schema up to date: `dataSource` to read, `transactions` to write. */
export interface Database {
  dataSource: DataSource;
  transactions: Transactions;
  generation: Generation;
}

/** @throws OperatorError where the cause is the operator's to mend. */
export async function openDatabase(config: Config): Promise<Database> {
  try {
    const options = dataSourceOptions(config);
    const dataSource = await new DataSource(options).initialize();
    await requireRoomFor(config.uploadMaxBytes, dataSource);
    await dataSource.runMigrations();
    const generation = new Generation(dataSource.manager);
    const apart = options.type === 'better-sqlite3';
    const writer = apart ? await new DataSource(options).initialize() : dataSource;
    return { dataSource, generation, transactions: new Transactions(writer, apart, generation) };
  } catch (error) {
    throw explainOpening(error);
  }
}
