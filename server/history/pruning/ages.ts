import type { EntityManager } from 'typeorm';
import { select } from '../../db/select.js';

const DAY = 24 * 3600;
/** What comes after every id. */
export const END = 2 ** 31;

/**
 * What time it is for the history: that of its last line, and never more than two days after the last pruning. A clock
 * that runs ahead, or did for a while, makes nothing old.
 */
export async function timeOf(manager: EntityManager, clock: number, last: number | undefined): Promise<number> {
  const [newest] = await select<{ date: number | null }>(manager, 'SELECT MAX(date) AS date FROM modification');
  return Math.min(clock, newest?.date ?? clock, last === undefined ? clock : last + 2 * DAY);
}

/** The first modification of these last days: it and those after it are young, whatever date a clock gave them. */
export async function firstModification(manager: EntityManager, time: number, days: number): Promise<number> {
  const since = 'SELECT id FROM modification WHERE date >= ?';
  const [first] = await select<{ id: number }>(manager, `${since} AND date <= ? ORDER BY date, id LIMIT 1`, [
    time - days * DAY,
    time,
  ]);
  const [ahead] = first ? [first] : await select<{ id: number }>(manager, `${since} ORDER BY date, id LIMIT 1`, [time]);
  return ahead?.id ?? END;
}

/** Its first revision. */
export async function firstRevision(manager: EntityManager, time: number, days: number): Promise<number> {
  const sql = 'SELECT id FROM revision WHERE id_modification >= ? ORDER BY id_modification, id LIMIT 1';
  const [first] = await select<{ id: number }>(manager, sql, [await firstModification(manager, time, days)]);
  return first?.id ?? END;
}
