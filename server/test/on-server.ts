import { createConnection, type Connection, type ConnectionOptions } from 'mysql2/promise';

/** Does the work on a connection of its own to the database of this address. */
export function inDatabase<T>(databaseUrl: string, work: (sql: Connection) => Promise<T>): Promise<T> {
  return onConnection(databaseUrl, { database: nameIn(databaseUrl) }, work);
}

/** Without a table, and latin1 on purpose: the schema itself must ask for utf8mb4. */
export function createOnServer(databaseUrl: string): Promise<unknown> {
  const statement = `CREATE DATABASE ${nameIn(databaseUrl)} CHARACTER SET latin1`;
  return onConnection(databaseUrl, {}, (sql) => sql.query(statement));
}

export function dropOnServer(databaseUrl: string): Promise<unknown> {
  return onConnection(databaseUrl, {}, (sql) => sql.query(`DROP DATABASE IF EXISTS ${nameIn(databaseUrl)}`));
}

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

async function onConnection<T>(
  databaseUrl: string,
  options: ConnectionOptions,
  work: (sql: Connection) => Promise<T>,
): Promise<T> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const connection = await createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    multipleStatements: true,
    ...options,
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
