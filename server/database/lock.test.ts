import { config } from '../config/config.js';
import { useApp } from '../test/app.js';
import { connectionsOf } from '../test/transactions.js';
import { until } from '../test/until.js';
import { takeLock } from './lock.js';

const app = useApp();
const take = () => takeLock(config, app.dataSource, 'essai', 0);

/** SQLite locks a file, for as long as the process lives. */
(config.database ? it : it.skip)('a lock is kept longer than the server lets a connection be silent', async () => {
  const ask = <T>(sql: string) => app.dataSource.query<T[]>(sql);
  const silent = app.dataSource.createQueryRunner();
  const [{ id }] = (await silent.query('SELECT CONNECTION_ID() AS id')) as [{ id: number }];
  const release = await take();

  const isThere = `SELECT id FROM ${await connectionsOf(ask)} WHERE id = ${id}`;
  await until(async () => (await ask(isThere)).length === 0);
  await silent.release();

  expect(await take()).toBeUndefined();
  await release!();
});
