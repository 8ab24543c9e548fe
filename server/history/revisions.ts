import type { EntityManager } from 'typeorm';
import type { Revision } from '../db/modification.entity.js';
import { among } from '../db/select.js';

/** Revisions undone at once. */
const SOME = 128;

/** The last one that still counts of what became of a row. */
export interface Later {
  id: number;
  cle: string;
  inverse_de: number | null;
  auteur: string | null;
  date: number;
}

/** Which revisions tell of a thing: its own, and for a stage and a parcours those of what hangs on it. */
export function ofThing(entite: string, cle: string): [condition: string, values: string[]] {
  const hung = HUNG[entite];
  const its: [string, string[]] = ['entite = ? AND cle = ?', [entite, cle]];
  return hung !== undefined && /^\d{1,9}$/.test(cle) ? [`${hung} = ?`, [cle]] : its;
}

const HUNG: Record<string, string> = { stage: 'id_stage', parcours: 'id_parcours' };

/** Of rows of one kind, by key: what somebody did to them after these revisions. One and what undid it count for nothing. */
export async function laterThan(manager: EntityManager, revisions: Revision[]): Promise<Map<string, Later>> {
  const since = new Map(revisions.map(({ cle, id }) => [cle, id]));
  const sql = `
    SELECT r.id, r.cle, r.inverse_de, m.auteur, m.date FROM revision r JOIN modification m ON m.id = r.id_modification
    WHERE r.entite = ? AND r.id > ? AND r.cle IN :keys ORDER BY r.id DESC`;
  const [statement, keys] = among(sql, ':keys', [...since.keys()]);
  const least = Math.min(...since.values());
  const rows = await manager.query<Later[]>(statement, [revisions[0]!.entite, least, ...keys]);
  const undone = new Set<number>();
  const last = new Map<string, Later>();
  for (const row of rows) {
    const first = since.get(row.cle)!;
    if (row.id <= first || undone.has(row.id)) continue;
    if (row.inverse_de !== null && row.inverse_de > first) undone.add(row.inverse_de);
    else if (!last.has(row.cle)) last.set(row.cle, row);
  }
  return last;
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
