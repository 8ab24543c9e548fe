import { DataSource, type QueryRunner } from 'typeorm';
import { dialect } from './dialect.js';
import { settleAll } from './statement-queue.js';

/** SQLite takes its snapshot at the first row that is read. */
const BEGIN =
  dialect === 'sqlite'
    ? ['BEGIN', 'SELECT COUNT(*) FROM sqlite_master']
    : ['SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY'];

/**
 * Runs the reads of `work` on a snapshot of the database, without blocking writers. On SQLite the readers share one
 * connection: the snapshot opens another, without entities.
 */
export async function withSnapshot<T>(dataSource: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  if (dialect === 'mysql') return within(dataSource, work);
  const own = await new DataSource({ ...dataSource.options, entities: [], migrations: [] }).initialize();
  try {
    return await within(own, work);
  } finally {
    await own.destroy();
  }
}

async function within<T>(dataSource: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await settleAll(...BEGIN.map((statement) => runner.query(statement)));
    try {
      return await work(runner);
    } finally {
      await runner.query('ROLLBACK');
    }
  } finally {
    await runner.release();
  }
}
