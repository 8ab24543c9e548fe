import type { EntityManager } from 'typeorm';
import { GENERATION_SETTING, RESTORED_SETTING, WORD_OF_VALUE } from './generation.js';

/** Ids that one statement takes. */
export const IDS_AT_ONCE = 512;

/** The word of the content (generation.ts) as a column: whatever else the statement reads is of that very moment. */
export const VERSION_SQL = `(SELECT ${WORD_OF_VALUE} FROM setting WHERE name = '${GENERATION_SETTING}')`;
/** The last words, with what changed between them (changed.ts). */
export const GENERATIONS = `(SELECT value FROM setting WHERE name = '${GENERATION_SETTING}')`;
/** The word of the last restore as a column. */
export const RESTORED = `(SELECT value FROM setting WHERE name = '${RESTORED_SETTING}')`;

/** What the last pruning of the history came to, as a column. */
export const PRUNED = `(SELECT value FROM setting WHERE name = 'pruning')`;

/** When the newest of these revisions (`r`) was written, in Unix time, as a column; null where the history tells none. */
export const changedAt = (which: string) => `
  (SELECT m.date FROM revision r JOIN modification m ON m.id = r.id_modification
   WHERE ${which} ORDER BY r.id DESC LIMIT 1)`;

/** The same as it is answered. */
export const toDate = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

/** Rows as the driver gives them: entities cost several times as much as reading what they are made of. */
export function select<T>(manager: EntityManager, sql: string, values: unknown[] = []): Promise<T[]> {
  return manager.query<T[]>(sql, values);
}

/** Rows whose `column` is one of these ids, put in place of `:ids`. */
export function selectByIds<T>(manager: EntityManager, sql: string, ids: number[]): Promise<T[]> {
  return select(manager, ...whereIn(sql, ':ids', ids));
}

/** A statement with a list of these values in place of a name; in few lengths, so that it stays prepared. */
export function whereIn<V extends string | number>(
  sql: string,
  name: string,
  values: V[],
): [sql: string, values: unknown[]] {
  const length = Math.max(16, 2 ** Math.ceil(Math.log2(values.length)));
  const repeated = Array<unknown>(length - values.length).fill(values[0] ?? 0);
  return [sql.replace(name, `(${Array(length).fill('?').join()})`), [...values, ...repeated]];
}

/** Rows by what they have in common, in their order. */
export function groupBy<T>(rows: T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
