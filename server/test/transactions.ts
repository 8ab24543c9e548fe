interface Transaction {
  /** The id of its connection. */
  id: number;
  isWaiting: boolean;
}

/** Answers SQL with rows, on a connection to the database that is meant. */
type Ask = <T>(sql: string) => Promise<T[]>;

/**
 * Transactions that other connections have open in one database of MySQL or MariaDB. Both have `information_schema.innodb_trx`:
 * a copy that is made anew only when nobody, in any database, has read it for 100 ms, so that two tests that look again and
 * again would see the same for ever.
 */
export async function openTransactions(ask: Ask): Promise<Transaction[]> {
  return (await isMariaDb(ask)) ? inStatus(ask) : inPerformanceSchema(ask);
}

/** A table of the connections of a server, for a connection that has locked none: `id`, `db` and `state`. */
export async function connectionsOf(ask: Ask): Promise<string> {
  return (await isMariaDb(ask))
    ? 'information_schema.processlist'
    : `(SELECT processlist_id AS id, processlist_db AS db, processlist_state AS state
        FROM performance_schema.threads) AS connections`;
}

async function isMariaDb(ask: Ask): Promise<boolean> {
  const [server] = await ask<{ version: string }>('SELECT VERSION() AS version');
  return server!.version.includes('MariaDB');
}

/** MySQL's status and list of connections fail where a statement in them holds a character of four bytes. */
async function inPerformanceSchema(ask: Ask): Promise<Transaction[]> {
  const rows = await ask<{ id: number; waits: number }>(`
    SELECT t.processlist_id AS id,
      EXISTS (SELECT 1 FROM performance_schema.data_lock_waits w WHERE w.requesting_thread_id = t.thread_id) AS waits
    FROM performance_schema.threads t JOIN performance_schema.events_transactions_current e ON e.thread_id = t.thread_id
    WHERE t.processlist_db = DATABASE() AND t.processlist_id <> CONNECTION_ID() AND e.state = 'ACTIVE'`);
  return rows.map(({ id, waits }) => ({ id, isWaiting: Number(waits) === 1 }));
}

/** MariaDB has no such tables. */
async function inStatus(ask: Ask): Promise<Transaction[]> {
  const here = 'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()';
  const connections = new Set((await ask<{ id: number }>(here)).map(({ id }) => Number(id)));
  const [status] = await ask<{ Status: string }>('SHOW ENGINE INNODB STATUS');
  return status!.Status.split('\n---TRANSACTION ')
    .slice(1)
    .filter((text) => !/^\S+ not started/.test(text))
    .map((text) => ({ id: Number(/thread id (\d+)/.exec(text)?.[1]), isWaiting: /^LOCK WAIT/m.test(text) }))
    .filter(({ id }) => connections.has(id));
}

/** How many of them wait for a lock. */
export async function countWaiting(ask: Ask): Promise<number> {
  return (await openTransactions(ask)).filter(({ isWaiting }) => isWaiting).length;
}
