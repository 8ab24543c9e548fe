import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { batchesOf } from '../concurrency.js';
import { ApiException } from '../errors.js';
import { dialect, quote } from './dialect.js';
import { executeDeferred, insertDeferred, insertedId, type InsertResult, type PendingId } from './statement-queue.js';

/** @throws ApiException 404: `Le parcours 12 n’existe pas ou plus.` */
export function foundOr404<T>(entity: T | null, what: string, id: number): T {
  if (entity === null) throw new ApiException(404, `${what} ${id} n’existe pas ou plus.`);
  return entity;
}

/** Locks the rows that a SELECT reads; SQLite has a single writer and no row locks. */
export const FOR_UPDATE = dialect === 'mysql' ? 'FOR UPDATE' : '';
/** Keeps rows unchanged while other transactions may share the lock. */
export const FOR_SHARE = dialect === 'mysql' ? 'LOCK IN SHARE MODE' : '';

/** The clock of the database as a column: Unix time, in seconds. */
export const NOW_SQL = dialect === 'mysql' ? 'UNIX_TIMESTAMP()' : "CAST(strftime('%s', 'now') AS INTEGER)";

/** Rows per INSERT: SQLite allows 32,766 parameters per statement, MySQL 65,535. */
const INSERT_BATCH = 1000;
/** Up to this many rows are deferred to the next statement. */
const MAX_DEFERRED_ROWS = 100;

/** Values by column; all rows have the same columns. */
type Row = Record<string, string | number | null | PendingId['value']>;

/** Quoted table name of an entity. */
export function tableOf(manager: EntityManager, entity: EntityTarget<ObjectLiteral>): string {
  return quote(manager.connection.getMetadata(entity).tableName);
}

/** Inserts a row and returns its id. TypeORM's query builder would read the row again. */
export async function insertRow(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: Row,
): Promise<number> {
  return insertedId(await manager.query<InsertResult>(...insertStatement(manager, entity, row)));
}

/** Inserts a row with the next statement (statement-queue.ts). */
export function insertRowDeferred(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: Row,
): Promise<PendingId> {
  return insertDeferred(manager, ...insertStatement(manager, entity, row));
}

function insertStatement(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: Row,
): [sql: string, values: unknown[]] {
  const columns = Object.keys(row);
  const sql = `INSERT INTO ${tableOf(manager, entity)} (${columns.map(quote).join()}) VALUES (${columns.map(() => '?').join()})`;
  return [sql, Object.values(row)];
}

/** Updates columns of a row, and increments its version. */
export async function updateRow(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  id: number,
  row: Row,
): Promise<void> {
  const changes = [...Object.keys(row).map((column) => `${quote(column)} = ?`), 'version = version + 1'];
  const sql = `UPDATE ${tableOf(manager, entity)} SET ${changes.join()} WHERE id = ?`;
  await executeDeferred(manager, sql, [...Object.values(row), id]);
}

/** Inserts rows of at most 32 columns in as few statements as possible, without returning their ids. */
export function insertAll<T extends ObjectLiteral>(manager: EntityManager, entity: EntityTarget<T>, rows: Row[]) {
  return writeAll(manager, entity, rows, () => '');
}

/** Inserts rows; a row whose unique `key` exists gets the given columns. */
export function upsertAll<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  key: string,
  rows: Row[],
): Promise<void> {
  return writeAll(manager, entity, rows, (columns) => {
    const replaced = columns.filter((column) => column !== key);
    return dialect === 'sqlite'
      ? ` ON CONFLICT (${key}) DO UPDATE SET ${replaced.map((column) => `${column} = excluded.${column}`).join()}`
      : ` ON DUPLICATE KEY UPDATE ${replaced.map((column) => `${column} = VALUES(${column})`).join()}`;
  });
}

/** Inserts the rows whose `key` (unique columns) does not exist. */
export function insertMissing<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  key: string,
  rows: Row[],
): Promise<void> {
  const [column] = key.split(',', 1);
  const otherwise =
    dialect === 'sqlite' ? ` ON CONFLICT (${key}) DO NOTHING` : ` ON DUPLICATE KEY UPDATE ${column} = ${column}`;
  return writeAll(manager, entity, rows, () => otherwise);
}

/** TypeORM's query builder takes three times as long to write a statement of 10,000 values as a database to run it. */
async function writeAll<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: Row[],
  onConflict: (columns: string[]) => string,
): Promise<void> {
  if (rows.length === 0) return;
  const table = tableOf(manager, entity);
  const columns = Object.keys(rows[0]!);
  const tuple = `(${columns.map(() => '?').join()})`;
  for (const batch of batchesOf(rows, INSERT_BATCH)) {
    const tuples = Array<string>(batch.length).fill(tuple).join();
    const values: unknown[] = [];
    for (const row of batch) for (const column of columns) values.push(row[column]);
    const sql = `INSERT INTO ${table} (${columns.map(quote).join()}) VALUES ${tuples}${onConflict(columns)}`;
    if (batch.length > MAX_DEFERRED_ROWS) await manager.query(sql, values);
    else await executeDeferred(manager, sql, values);
  }
}

/** Ids per statement. */
export const ID_BATCH = 512;
/** Result of the last pruning of the history, as a column. */
export const LAST_PRUNING_SQL = `(SELECT value FROM setting WHERE name = 'pruning')`;

/** Unix time of the newest of the matching revisions `r`, as a column; null when the history has none. */
export const changedAt = (which: string) => `
  (SELECT m.date FROM revision r JOIN modification m ON m.id = r.id_modification
   WHERE ${which} ORDER BY r.id DESC LIMIT 1)`;

/** This column of the revisions `r` from a Unix time on, in seconds, which is the value: by date, as most rows are older. */
export const changedSince = (column: string, which = '') => `
  (SELECT ${column} FROM modification m JOIN revision r ON r.id_modification = m.id WHERE m.date >= ? ${which})`;
/** The ids of rows of this content type that have such revisions; SQLite takes the type for a numeric one. */
export const idsChangedSince = (entite: string) => changedSince('CAST(r.cle AS SIGNED)', `AND r.entite = '${entite}'`);

export const toDate = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

/** Raw rows of the driver: entities cost several times as much as the query. */
export function select<T>(manager: EntityManager, sql: string, values: unknown[] = []): Promise<T[]> {
  return manager.query<T[]>(sql, values);
}

/** Rows whose ids replace `:ids` in the statement. */
export function selectByIds<T>(manager: EntityManager, sql: string, ids: number[]): Promise<T[]> {
  return select(manager, ...whereIn(sql, ':ids', ids));
}

/** Replaces `name` in a statement by a list of values, padded to few lengths so that it stays prepared. */
export function whereIn<V extends string | number>(
  sql: string,
  name: string,
  values: V[],
): [sql: string, values: unknown[]] {
  const length = Math.max(16, 2 ** Math.ceil(Math.log2(values.length)));
  const repeated = Array<unknown>(length - values.length).fill(values[0] ?? 0);
  return [sql.replace(name, `(${Array(length).fill('?').join()})`), [...values, ...repeated]];
}

export function groupBy<T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
