import { createConnection, type Connection } from 'mysql2/promise';

/** Does the work on a connection of its own, which is in no database; `name` is that of the one in the address. */
export async function onServer<T>(
  databaseUrl: string,
  work: (sql: Connection, name: string) => Promise<T>,
): Promise<T> {
  const url = new URL(databaseUrl);
  const connection = await createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    multipleStatements: true,
  });
  try {
    return await work(connection, url.pathname.slice(1));
  } finally {
    await connection.end();
  }
}

/** Without a table, and latin1 on purpose: the schema itself must ask for utf8mb4. */
export async function createOnServer(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, (sql, name) => sql.query(`CREATE DATABASE ${name} CHARACTER SET latin1`));
}

export async function dropOnServer(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, (sql, name) => sql.query(`DROP DATABASE IF EXISTS ${name}`));
}
