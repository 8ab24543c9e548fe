import type { DataSource } from 'typeorm';
import { raiseCounters, readCounters } from './counters.js';
import { tableNames } from './tables.js';

/** Runs the missing migrations. SQLite rebuilds a table to change it, which resets its id counter: restored here. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const counters = await readCounters(runner, await tableNames(runner.manager));
    await dataSource.runMigrations();
    const existing = await tableNames(runner.manager);
    await raiseCounters(
      runner,
      Object.fromEntries(Object.entries(counters).filter(([name]) => existing.includes(name))),
    );
  } finally {
    await runner.release();
  }
}
