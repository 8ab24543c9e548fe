import { DataSource, type EntityManager } from 'typeorm';
import { dialect } from './dialect.js';
import { withSnapshot } from './rows.js';

/**
 * Runs `work`, which reads, on what the database holds at one moment, while others read and write: on a file the readers'
 * connection is everybody's, so one of its own is opened, which knows no entity.
 */
export async function readApart<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  if (dialect === 'mysql') return withSnapshot(dataSource, ({ manager }) => work(manager));
  const own = await new DataSource({ ...dataSource.options, entities: [], migrations: [] }).initialize();
  try {
    return await withSnapshot(own, ({ manager }) => work(manager));
  } finally {
    await own.destroy();
  }
}
