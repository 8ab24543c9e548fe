interface Transaction {
  /** Of its connection. */
  id: number;
  isWaiting: boolean;
}

/** Answers SQL with rows, on a connection to the database that is meant. */
type Ask = <T>(sql: string) => Promise<T[]>;

/**
 * Transactions that other connections have open in one database of MySQL or MariaDB. They are read from InnoDB's status:
 * `information_schema.innodb_trx` is a copy that is made anew only when nobody, in any database, has read it for 100 ms, so that
 * two tests that look again and again would see the same for ever.
 */
export async function openTransactions(ask: Ask): Promise<Transaction[]> {
  const here = `SELECT id FROM ${await sessions(ask)} WHERE db = DATABASE() AND id <> CONNECTION_ID()`;
  const connections = new Set((await ask<{ id: number }>(here)).map(({ id }) => Number(id)));
  const [status] = await ask<{ Status: string }>('SHOW ENGINE INNODB STATUS');
  return status!.Status.split('\n---TRANSACTION ')
    .slice(1)
    .filter((text) => !/^\S+ not started/.test(text))
    .map((text) => ({ id: Number(/thread id (\d+)/.exec(text)?.[1]), isWaiting: /^LOCK WAIT/m.test(text) }))
    .filter(({ id }) => connections.has(id));
}

/** Connections, without their statements: MySQL's own list fails where one of them holds a character of four bytes. */
async function sessions(ask: Ask): Promise<string> {
  const [mode] = await ask<{ has: number }>('SELECT @@performance_schema AS has');
  return mode!.has === 1
    ? '(SELECT processlist_id AS id, processlist_db AS db FROM performance_schema.threads) AS sessions'
    : 'information_schema.processlist';
}

/** How many of them wait for a lock. */
export async function countWaiting(ask: Ask): Promise<number> {
  return (await openTransactions(ask)).filter(({ isWaiting }) => isWaiting).length;
}
