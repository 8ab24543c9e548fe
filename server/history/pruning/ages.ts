import type { EntityManager } from 'typeorm';
import { select } from '../../db/select.js';

const DAY = 24 * 3600;
/** Above every id, as ids are 31-bit. */
export const AFTER_ALL_IDS = 2 ** 31;

/**
 * The time from which ages are counted: at most the date of the newest line, and at most two days after the last pruning.
 * A clock that runs ahead, or once did, thus makes nothing old.
 */
export async function historyTime(
  manager: EntityManager,
  clock: number,
  lastTime: number | undefined,
): Promise<number> {
  const [newest] = await select<{ date: number | null }>(manager, 'SELECT MAX(date) AS date FROM modification');
  return Math.min(clock, newest?.date ?? clock, lastTime === undefined ? clock : lastTime + 2 * DAY);
}

/** First modification of the last `days` days: it and later ids are younger, whatever their dates. */
export async function firstModification(manager: EntityManager, time: number, days: number): Promise<number> {
  const since = 'SELECT id FROM modification WHERE date >= ?';
  const [first] = await select<{ id: number }>(manager, `${since} AND date <= ? ORDER BY date, id LIMIT 1`, [
    time - days * DAY,
    time,
  ]);
  const [ahead] = first ? [first] : await select<{ id: number }>(manager, `${since} ORDER BY date, id LIMIT 1`, [time]);
  return ahead?.id ?? AFTER_ALL_IDS;
}

export async function firstRevision(manager: EntityManager, time: number, days: number): Promise<number> {
  const sql = 'SELECT id FROM revision WHERE id_modification >= ? ORDER BY id_modification, id LIMIT 1';
  const [first] = await select<{ id: number }>(manager, sql, [await firstModification(manager, time, days)]);
  return first?.id ?? AFTER_ALL_IDS;
}
