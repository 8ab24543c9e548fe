import type { EntityManager } from 'typeorm';
import { GENERATION_SETTING, RESTORED_SETTING, VERSION_OF_VALUE } from './generation.js';

/** Ids per statement. */
export const ID_BATCH = 512;

/** Version of the content (generation.ts) as a column, consistent with the rest of the statement. */
export const VERSION_SQL = `(SELECT ${VERSION_OF_VALUE} FROM setting WHERE name = '${GENERATION_SETTING}')`;
/** Recent versions with their changes (changed.ts), as a column. */
export const RECENT_VERSIONS_SQL = `(SELECT value FROM setting WHERE name = '${GENERATION_SETTING}')`;
/** Version of the last restore, as a column. */
export const RESTORED_VERSION_SQL = `(SELECT value FROM setting WHERE name = '${RESTORED_SETTING}')`;

/** Result of the last pruning of the history, as a column. */
export const LAST_PRUNING_SQL = `(SELECT value FROM setting WHERE name = 'pruning')`;

/** Unix time of the newest of the matching revisions `r`, as a column; null when the history has none. */
export const changedAt = (which: string) => `
  (SELECT m.date FROM revision r JOIN modification m ON m.id = r.id_modification
   WHERE ${which} ORDER BY r.id DESC LIMIT 1)`;

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
