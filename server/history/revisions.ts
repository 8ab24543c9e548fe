import type { EntityManager } from 'typeorm';
import type { Operation, Revision } from '../db/modification.entity.js';
import { whereIn } from '../db/select.js';

const REVISIONS_BATCH = 128;

export interface LaterRevision {
  id: number;
  cle: string;
  operation: Operation;
  inverse_de: number | null;
  auteur: string | null;
  date: number;
}

export interface LaterEvents {
  /** Newest revision that still counts: an undone revision and its undo cancel out. */
  last?: LaterRevision;
  /** Newest deletion that is not an undo: undoing it brings the row back. */
  deleted?: LaterRevision;
  /** The revision was undone, by an undo that still counts. */
  isUndone: boolean;
}

/** SQL condition for the history of a row; for a stage or a parcours it includes the dependent rows. */
export function historyCondition(entite: string, cle: string): [condition: string, values: string[]] {
  const column = SCOPE_COLUMNS[entite];
  if (column === undefined || !/^\d{1,9}$/.test(cle)) return ['entite = ? AND cle = ?', [entite, cle]];
  return [`${column} = ?`, [cle]];
}

const SCOPE_COLUMNS: Record<string, string> = { stage: 'id_stage', parcours: 'id_parcours' };

/** Takes revisions of rows of one type; returns the later events of each row by key. */
export async function readLaterEvents(
  manager: EntityManager,
  revisions: Revision[],
): Promise<Map<string, LaterEvents>> {
  const revisionIds = new Map(revisions.map(({ cle, id }) => [cle, id]));
  const sql = `
    SELECT r.id, r.cle, r.operation, r.inverse_de, m.auteur, m.date
    FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.id > ? AND r.cle IN :keys ORDER BY r.id DESC`;
  const [statement, keys] = whereIn(sql, ':keys', [...revisionIds.keys()]);
  const oldest = Math.min(...revisionIds.values());
  const rows = await manager.query<LaterRevision[]>(statement, [revisions[0]!.entite, oldest, ...keys]);
  const undone = new Set<number>();
  const events = new Map<string, LaterEvents>(revisions.map(({ cle }) => [cle, { isUndone: false }]));
  for (const row of rows) {
    const [own, event] = [revisionIds.get(row.cle)!, events.get(row.cle)!];
    if (row.id <= own) continue;
    if (row.operation === 'suppression' && row.inverse_de === null) event.deleted ??= row;
    if (undone.has(row.id)) continue;
    if (row.inverse_de === own) event.isUndone = true;
    if (row.inverse_de !== null && row.inverse_de > own) undone.add(row.inverse_de);
    else event.last ??= row;
  }
  return events;
}

/** Revisions of a modification, newest first, in runs of one type and one operation, each row once. */
export async function* newestFirst(manager: EntityManager, modification: number): AsyncGenerator<Revision[]> {
  const sql = `SELECT * FROM revision WHERE id_modification = ? AND id < ? ORDER BY id DESC LIMIT ${REVISIONS_BATCH}`;
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await manager.query<Revision[]>(sql, [modification, before]);
    yield* runsOf(rows);
    if (rows.length < REVISIONS_BATCH) return;
    before = rows.at(-1)!.id;
  }
}

function* runsOf(rows: Revision[]): Generator<Revision[]> {
  let run: Revision[] = [];
  const belongs = ({ entite, operation, cle }: Revision) =>
    run.every((one) => one.cle !== cle) && run[0]!.entite === entite && run[0]!.operation === operation;
  for (const row of rows) {
    if (run.length > 0 && !belongs(row)) {
      yield run;
      run = [];
    }
    run.push(row);
  }
  if (run.length > 0) yield run;
}
