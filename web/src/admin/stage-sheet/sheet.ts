import { isUnsaved } from '../../edit/edit';
import {
  addRecord,
  changesOf,
  type EditedRecord,
  type EditedRecords,
  isNewRecord,
  type LoadedRecord,
  type RecordWrite,
  type SavedRecords,
  writeRecords,
} from '../../edit/records/records';
import type { LigneDeStage } from '../../entities/stage/stage-lines.queries';
import {
  type Cell,
  type Cells,
  COLUMNS,
  EMPTY_CELLS,
  isSameCell,
  type PeopleIndex,
  type SheetField,
  toWireValue,
  validateCell,
} from './columns';

export type LineEdit = EditedRecord<Cells>;
export type SheetChanges = EditedRecords<Cells>;
export type LoadedLine = LoadedRecord<Cells> & { values: Cells };

export const writeCell = (record: LoadedRecord<Cells>, field: SheetField, cell: Cell): RecordWrite<Cells> => ({
  record,
  values: { [field]: cell },
});

/** The unsaved value of a cell, with its last known value on the server. */
export function unsavedCell(line: LineEdit | undefined, field: SheetField): { cell: Cell; former: Cell } | undefined {
  if (!line || !isUnsaved(line.edit, field)) return undefined;
  return { cell: line.edit.values[field]!, former: line.edit.base[field]! };
}

const NEW = 'nouveau-';

export const isNewKey = (key: string) => key.startsWith(NEW);

/** Line of a stage to create. */
export function createLine(number: number): LoadedLine {
  return { key: `${NEW}${number}`, name: 'Nouveau stage', page: 0, values: EMPTY_CELLS };
}

/** One above all new keys in `records`, so that keys are never reused. */
export function nextNumber(records: object[]): number {
  return (
    1 +
    Math.max(
      0,
      ...records
        .flatMap(Object.keys)
        .filter(isNewKey)
        .map((key) => Number(key.slice(NEW.length))),
    )
  );
}

/** Values saved since the page was read, by line key. */
export type StoredLines = Readonly<Record<string, LoadedRecord<Cells>>>;

export function updateStored(stored: StoredLines, sent: SheetChanges, saved: SavedRecords): StoredLines {
  const next = Object.entries(sent).map(([key, line]) => {
    const former = stored[key];
    // After a save by another user the stored values are outdated; of a new line no other values are known.
    const known = isNewKey(key) || former?.version === line.edit.version ? former?.values : undefined;
    return [key, { ...saved.get(key)!, key, page: line.page, values: { ...known, ...changesOf(line) } }];
  });
  return { ...stored, ...(Object.fromEntries(next) as StoredLines) };
}

/** A new line keeps its key once it is saved. */
export function mergeStored(loaded: LoadedLine, stored: StoredLines[string] | undefined): LoadedLine {
  if (!stored) return loaded;
  if (loaded.version !== undefined && loaded.version >= stored.version!) return { ...loaded, key: stored.key };
  return { ...loaded, ...stored, page: loaded.page, values: { ...loaded.values, ...stored.values } };
}

/** Error of a cell holding the value `cell`; without a field, of the whole line. */
export type CellError = { key: string; field?: SheetField; cell?: Cell; msg: string };

/** Body of a save, with the keys of its lines in the same order. */
export function buildSheetBody(changes: SheetChanges): { keys: string[]; stages: LigneDeStage[] } {
  const keys = Object.keys(changes);
  return { keys, stages: keys.map((key) => toWireLine(changes[key]!)) };
}

function toWireLine(line: LineEdit): LigneDeStage {
  const cells = changesOf(line);
  const fields = COLUMNS.flatMap((column) => {
    const cell = cells[column.field];
    return cell === undefined ? [] : [[column.sent, toWireValue(cell, column)] as const];
  });
  return { id: line.id, version: line.edit.version, ...(Object.fromEntries(fields) as Partial<LigneDeStage>) };
}

/** Errors found without the server. */
export function validateChanges(changes: SheetChanges, people: PeopleIndex): CellError[] {
  return Object.entries(changes).flatMap(([key, line]) =>
    COLUMNS.flatMap((column) => {
      const { field, required } = column;
      const cell = unsavedCell(line, field)?.cell ?? (isNewRecord(line) && required ? EMPTY_CELLS[field] : undefined);
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
    else cellErrors.push({ key, field, cell: field && valueOf(changes[key], field), msg: error.msg });
  }
  return { cellErrors, general };
}

const valueOf = (line: LineEdit | undefined, field: SheetField) => line?.edit.values[field] ?? EMPTY_CELLS[field];

/** Errors of lines that are still changed, and of cells that still hold the rejected value. */
export function currentErrors(cellErrors: CellError[], changes: SheetChanges): CellError[] {
  return cellErrors.filter(({ key, field, cell }) => {
    const line = changes[key];
    return line !== undefined && (field === undefined || isSameCell(valueOf(line, field), cell));
  });
}

/** An unsaved line as an autosave holds it. */
type StoredLine = Omit<LoadedLine, 'values'> & { cells: Partial<Cells>; base: Partial<Cells> };

export const serializeLines = (changes: SheetChanges): StoredLine[] =>
  Object.entries(changes).map(([key, line]) => {
    const { id, name, page, edit } = line;
    const cells = changesOf(line);
    const base = Object.fromEntries(Object.keys(cells).map((field) => [field, edit.base[field as SheetField]]));
    return { key, id, version: edit.version, name, page, cells, base };
  });

/** Stored lines may come from an older build, which named each by its key, or from a user at the console. */
export function parseLines(stored: Record<string, unknown>): SheetChanges {
  const lines: unknown[] = Array.isArray(stored.lignes)
    ? stored.lignes
    : Object.entries(stored).map(([key, line]) => ({ key, ...(line as object) }));
  return lines.filter(isStoredLine).reduce<SheetChanges>((changes, { cells, base, ...line }) => {
    const key = line.id === undefined ? line.key : String(line.id);
    const record = { ...line, key, values: { ...(line.id === undefined && EMPTY_CELLS), ...base } };
    const added = line.id === undefined ? addRecord(changes, record) : changes;
    return writeRecords(added, [{ record, values: cells }]);
  }, {});
}

function isStoredLine(line: unknown): line is StoredLine {
  const { key, name, cells, base } = (line ?? {}) as Partial<StoredLine>;
  const isText = [key, name].every((part) => typeof part === 'string');
  return isText && [cells, base].every((part) => typeof part === 'object' && part !== null);
}
