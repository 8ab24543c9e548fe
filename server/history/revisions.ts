import type { EntityManager } from 'typeorm';
import type { Operation, Revision } from '../db/modification.entity.js';
import { whereIn } from '../db/select.js';

/** Revisions undone at once. */
const SOME = 128;

/** What somebody did to a row. */
export interface LaterRevision {
  id: number;
  cle: string;
  operation: Operation;
  inverse_de: number | null;
  auteur: string | null;
  date: number;
}

/** What became of a row after a revision of it. */
export interface LaterEvents {
  /** The last that still counts: one and what undid it count for nothing. */
  last?: LaterRevision;
  /** It was deleted since, and not by an undo: that deletion brings it back. */
  deleted?: LaterRevision;
  /** The revision was undone, and that undo still counts. */
  isUndone: boolean;
}

/** Which revisions tell of a thing: its own, and for a stage and a parcours those of what hangs on it. */
export function ofThing(entite: string, cle: string): [condition: string, values: string[]] {
  const hung = HUNG[entite];
  const its: [string, string[]] = ['entite = ? AND cle = ?', [entite, cle]];
  return hung !== undefined && /^\d{1,9}$/.test(cle) ? [`${hung} = ?`, [cle]] : its;
}

const HUNG: Record<string, string> = { stage: 'id_stage', parcours: 'id_parcours' };

/** Of rows of one kind, by key: what became of them after these revisions. */
export async function sinceThen(manager: EntityManager, revisions: Revision[]): Promise<Map<string, LaterEvents>> {
  const firsts = new Map(revisions.map(({ cle, id }) => [cle, id]));
  const sql = `
    SELECT r.id, r.cle, r.operation, r.inverse_de, m.auteur, m.date
    FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.id > ? AND r.cle IN :keys ORDER BY r.id DESC`;
  const [statement, keys] = whereIn(sql, ':keys', [...firsts.keys()]);
  const least = Math.min(...firsts.values());
  const rows = await manager.query<LaterRevision[]>(statement, [revisions[0]!.entite, least, ...keys]);
  const undone = new Set<number>();
  const since = new Map<string, LaterEvents>(revisions.map(({ cle }) => [cle, { isUndone: false }]));
  for (const row of rows) {
    const [first, its] = [firsts.get(row.cle)!, since.get(row.cle)!];
    if (row.id <= first) continue;
    if (row.operation === 'suppression' && row.inverse_de === null) its.deleted ??= row;
    if (undone.has(row.id)) continue;
    if (row.inverse_de === first) its.isUndone = true;
    if (row.inverse_de !== null && row.inverse_de > first) undone.add(row.inverse_de);
    else its.last ??= row;
  }
  return since;
}

/** The revisions of a modification, the last first: neighbours of one kind with one operation together, each row once. */
export async function* newestFirst(manager: EntityManager, modification: number): AsyncGenerator<Revision[]> {
  const sql = `SELECT * FROM revision WHERE id_modification = ? AND id < ? ORDER BY id DESC LIMIT ${SOME}`;
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await manager.query<Revision[]>(sql, [modification, before]);
    yield* runsOf(rows);
    if (rows.length < SOME) return;
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
