import type { EntityManager } from 'typeorm';
import { select, whereIn } from '../../database/sql.js';
import { readInBatches } from '../rows.js';

/** Modifications of one row in the history, by their ids, and the Unix time of the newest. */
export interface Changes {
  created: number | null;
  newest: number;
  date: number;
}

const changesBy = (key: 'r.cle' | 'r.id_stage') => `
  SELECT ${key} AS id, MIN(CASE WHEN r.operation = 'creation' THEN m.id END) AS created, MAX(m.id) AS newest,
    MAX(m.date) AS date
  FROM revision r JOIN modification m ON m.id = r.id_modification
  WHERE r.entite = ? AND ${key} IN :ids GROUP BY ${key}`;
const OF_ROWS = changesBy('r.cle');
const OF_STAGES = changesBy('r.id_stage');

/** Reads the changes of rows of one type, by id; a row without history is left out. */
export const changesOf = (manager: EntityManager, entite: string, ids: number[]): Promise<Map<number, Changes>> =>
  read(manager, OF_ROWS, entite, ids.map(String));

/** Reads the changes of rows of one type that belong to a stage, gone ones too, by stage. */
export const changesInStages = (manager: EntityManager, entite: string, ids: number[]): Promise<Map<number, Changes>> =>
  read(manager, OF_STAGES, entite, ids);

async function read(manager: EntityManager, sql: string, entite: string, ids: (string | number)[]) {
  const rows = await readInBatches([...new Set(ids)], (batch) => {
    const [chosen, values] = whereIn(sql, ':ids', batch);
    return select<Record<keyof Changes | 'id', string | number | null>>(manager, chosen, [entite, ...values]);
  });
  return new Map(
    rows.map(({ id, created, newest, date }) => [
      Number(id),
      { created: created === null ? null : Number(created), newest: Number(newest), date: Number(date) },
    ]),
  );
}

/** The newest of some changes: null where there is none. */
export function newestOf(changes: (Changes | undefined)[]): Omit<Changes, 'created'> | null {
  const known = changes.filter((one) => one !== undefined);
  if (known.length === 0) return null;
  return {
    newest: Math.max(...known.map(({ newest }) => newest)),
    date: Math.max(...known.map(({ date }) => date)),
  };
}
