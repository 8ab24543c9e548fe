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
    bigNumberStrings: true,
    supportBigNumbers: true,
    dateStrings: true,
  });
  try {
    return await work(connection, url.pathname.slice(1));
  } finally {
    await connection.end();
  }
}
