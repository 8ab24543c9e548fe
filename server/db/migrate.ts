import type { DataSource } from 'typeorm';
import { raiseCounters, readCounters } from './counters.js';
import { tableNames } from './tables.js';

/** Runs the migrations that a base has not been through. SQLite makes a table anew to change it, and would count from its rows. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const counters = await readCounters(runner, await tableNames(runner.manager));
    await dataSource.runMigrations();
    const there = await tableNames(runner.manager);
    await raiseCounters(runner, Object.fromEntries(Object.entries(counters).filter(([name]) => there.includes(name))));
  } finally {
    await runner.release();
  }
}
