// The databases that the benches use, new and empty, with a bare driver beside the product's own connections.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import mysql from 'mysql2/promise';
import { cpuOf } from './server.mjs';

const BATCH = 1000;

/** SQLite always; MySQL or MariaDB where a server is named: mysql://user:password@host:port/any */
export function openBases(url) {
  return url ? [sqlite(), server(url)] : [sqlite()];
}

function sqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  let database;
  // The product creates the file: the bare driver opens it afterwards.
  const open = () => (database ??= new Database(join(folder, 'parcours.sqlite')));
  return {
    name: 'SQLite',
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    query: async (sql, values = []) => {
      const statement = prepared(open(), sql);
      return statement.reader ? statement.all(values) : statement.run(values);
    },
    /** CPU seconds of the server so far; this one has none. */
    cpu: async () => 0,
    empty: async () => open().exec('DELETE FROM stage; DELETE FROM responsable;'),
    insert: async (rows) => {
      const columns = Object.keys(rows[0]);
      const statement = (count) =>
        open().prepare(`INSERT INTO stage (${columns}) VALUES ${Array(count).fill(`(${columns.map(() => '?')})`)}`);
      const full = statement(Math.min(BATCH, rows.length));
      open().transaction(() => {
        for (const batch of batches(rows))
          (batch.length === BATCH ? full : statement(batch.length)).run(...batch.flatMap(Object.values));
      })();
    },
    close: async () => {
      database?.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const statements = new WeakMap();
function prepared(database, sql) {
  if (!statements.has(database)) statements.set(database, new Map());
  const known = statements.get(database);
  if (!known.has(sql)) known.set(sql, database.prepare(sql));
  return known.get(sql);
}

function server(url) {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const base = new URL(url);
  const options = {
    host: base.hostname,
    port: Number(base.port || 3306),
    user: base.username,
    password: decodeURIComponent(base.password),
  };
  base.pathname = `/${name}`;
  const connected = (async () => {
    const connection = await mysql.createConnection(options);
    await connection.query(`CREATE DATABASE ${name}`);
    await connection.changeUser({ database: name });
    return connection;
  })();
  return {
    name: base.protocol === 'mariadb:' ? 'MariaDB' : 'MySQL',
    env: { DATABASE_URL: base.href },
    query: async (sql, values = []) => (await (await connected).query(sql, values))[0],
    cpu: async () => {
      const [[{ path }]] = await (await connected).query("SELECT CONCAT(@@datadir, '|', @@pid_file) AS path");
      const [folder, file] = path.split('|');
      return cpuOf(Number(readFileSync(resolve(folder, file), 'utf8')));
    },
    empty: async () => {
      const connection = await connected;
      await connection.query('DELETE FROM stage');
      await connection.query('DELETE FROM responsable');
    },
    insert: async (rows) => {
      const connection = await connected;
      await connection.beginTransaction();
      for (const batch of batches(rows)) {
        await connection.query(`INSERT INTO stage (${Object.keys(batch[0])}) VALUES ?`, [batch.map(Object.values)]);
      }
      await connection.commit();
    },
    close: async () => {
      const connection = await connected;
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    },
  };
}

function* batches(rows) {
  for (let i = 0; i < rows.length; i += BATCH) yield rows.slice(i, i + BATCH);
}
