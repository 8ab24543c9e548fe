import type { LigneDeStage } from '../../../../api/admin/tableur';
import { type Cell, COLUMNS, EMPTY_CELLS, validateCell, type SheetField, isSameCell, toWireValue } from './columns';
import type { SheetChanges, LineChanges } from './pending';
import type { PeopleIndex } from './people';

/** What is wrong with a cell, as long as it holds that; without a field, with its line. */
export type CellError = { key: string; field?: SheetField; cell?: Cell; msg: string };

/** What is sent of what is pending, and the keys of its lines in that order. */
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

/** What is wrong whatever the server says. */
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

/** What the server found, cell by cell; what names none of them is left to be told as it is. */
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
    else cellErrors.push({ key, field, cell: field && (changes[key]?.cells[field] ?? EMPTY_CELLS[field]), msg: error.msg });
  }
  return { cellErrors, general };
}

/** Those that still stand: of lines that are pending, of cells that hold what was judged. */
export function currentErrors(cellErrors: CellError[], changes: SheetChanges): CellError[] {
  return cellErrors.filter(({ key, field, cell }) => {
    const line = changes[key];
    return line !== undefined && (field === undefined || isSameCell(line.cells[field] ?? EMPTY_CELLS[field], cell));
  });
}
