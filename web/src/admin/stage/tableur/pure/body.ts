import type { LigneDeStage } from '../../../../api/admin/tableur';
import { type Cell, COLUMNS, EMPTY_CELLS, validateCell, type SheetField, isSameCell, toWireValue } from './columns';
import type { SheetChanges, LineChanges } from './pending';
import type { PeopleIndex } from './people';

/** Error of a cell holding the value `cell`; without a field, of the whole line. */
export type CellError = { key: string; field?: SheetField; cell?: Cell; msg: string };

/** Body of a save, with the keys of its lines in the same order. */
export function buildSheetBody(changes: SheetChanges): { keys: string[]; stages: LigneDeStage[] } {
  const keys = Object.keys(changes);
  return { keys, stages: keys.map((key) => toWireLine(changes[key]!)) };
}

function toWireLine({ id, version, cells }: LineChanges): LigneDeStage {
  const fields = COLUMNS.flatMap((column) => {
    const cell = cells[column.field];
    return cell === undefined ? [] : [[column.sent, toWireValue(cell, column)] as const];
  });
  return { id, version, ...(Object.fromEntries(fields) as Partial<LigneDeStage>) };
}

/** Errors found without the server. */
export function validateChanges(changes: SheetChanges, people: PeopleIndex): CellError[] {
  return Object.entries(changes).flatMap(([key, { id, cells }]) =>
    COLUMNS.flatMap((column) => {
      const { field, required } = column;
      const cell = cells[field] ?? (id === undefined && required ? EMPTY_CELLS[field] : undefined);
      const msg = cell === undefined ? undefined : validateCell(cell, column, people);
      return msg === undefined ? [] : [{ key, field, cell, msg }];
    }),
  );
}

/** Maps `stages[i].field` errors to cells; errors of no line go to the alert. */
export function mapServerErrors(
  errors: { param: string; msg: string }[],
  keys: string[],
  changes: SheetChanges,
): { cellErrors: CellError[]; general: { param: string; msg: string }[] } {
  const cellErrors: CellError[] = [];
  const general: typeof errors = [];
  for (const error of errors) {
    const [, rank, sent] = /^stages\[(\d+)\](?:\.(\w+))?$/.exec(error.param) ?? [];
    const key = rank === undefined ? undefined : keys[Number(rank)];
    const field = COLUMNS.find((column) => column.sent === sent)?.field;
    if (key === undefined) general.push(error);
    else
      cellErrors.push({
        key,
        field,
        cell: field && (changes[key]?.cells[field] ?? EMPTY_CELLS[field]),
        msg: error.msg,
      });
  }
  return { cellErrors, general };
}

/** Errors of lines that are still changed, and of cells that still hold the rejected value. */
export function currentErrors(cellErrors: CellError[], changes: SheetChanges): CellError[] {
  return cellErrors.filter(({ key, field, cell }) => {
    const line = changes[key];
    return line !== undefined && (field === undefined || isSameCell(line.cells[field] ?? EMPTY_CELLS[field], cell));
  });
}
