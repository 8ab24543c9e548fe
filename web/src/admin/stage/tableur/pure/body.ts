import type { LigneDeStage } from '../../../../api/admin/tableur';
import { type Cell, COLUMNS, EMPTY, faultOf, type SheetField, sameCell, wireOf } from './columns';
import type { PendingLines, PendingLine } from './pending';
import type { KnownPeople } from './people';

/** What is wrong with a cell, as long as it holds that; without a field, with its line. */
export type Fault = { key: string; field?: SheetField; cell?: Cell; msg: string };

/** What is sent of what is pending, and the keys of its lines in that order. */
export function bodyOfPending(pending: PendingLines): { keys: string[]; stages: LigneDeStage[] } {
  const keys = Object.keys(pending);
  return { keys, stages: keys.map((key) => lineOf(pending[key]!)) };
}

function lineOf({ id, version, cells }: PendingLine): LigneDeStage {
  const fields = COLUMNS.flatMap((column) => {
    const cell = cells[column.field];
    return cell === undefined ? [] : [[column.sent, wireOf(cell, column)] as const];
  });
  return { id, version, ...(Object.fromEntries(fields) as Partial<LigneDeStage>) };
}

/** What is wrong whatever the server says. */
export function ownFaults(pending: PendingLines, people: KnownPeople): Fault[] {
  return Object.entries(pending).flatMap(([key, { id, cells }]) =>
    COLUMNS.flatMap((column) => {
      const { field, filled } = column;
      const cell = cells[field] ?? (id === undefined && filled ? EMPTY[field] : undefined);
      const msg = cell === undefined ? undefined : faultOf(cell, column, people);
      return msg === undefined ? [] : [{ key, field, cell, msg }];
    }),
  );
}

/** What the server found, cell by cell; what names none of them is left to be told as it is. */
export function serverFaults(
  errors: { param: string; msg: string }[],
  keys: string[],
  pending: PendingLines,
): { faults: Fault[]; others: { param: string; msg: string }[] } {
  const faults: Fault[] = [];
  const others: typeof errors = [];
  for (const error of errors) {
    const [, rank, sent] = /^stages\[(\d+)\](?:\.(\w+))?$/.exec(error.param) ?? [];
    const key = rank === undefined ? undefined : keys[Number(rank)];
    const field = COLUMNS.find((column) => column.sent === sent)?.field;
    if (key === undefined) others.push(error);
    else faults.push({ key, field, cell: field && (pending[key]?.cells[field] ?? EMPTY[field]), msg: error.msg });
  }
  return { faults, others };
}

/** Those that still stand: of lines that are pending, of cells that hold what was judged. */
export function standing(faults: Fault[], pending: PendingLines): Fault[] {
  return faults.filter(({ key, field, cell }) => {
    const line = pending[key];
    return line !== undefined && (field === undefined || sameCell(line.cells[field] ?? EMPTY[field], cell));
  });
}
