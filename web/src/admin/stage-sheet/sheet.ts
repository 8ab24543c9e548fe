import { applySaved } from '../../edit/edit';
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

/** Unsaved changes of a line: `cells` as they are now, `base` as they were read. */
export type LineChanges = {
  /** Undefined for a new stage. */
  id?: number;
  version?: number;
  /** Name to show while the line is on another page. */
  name: string;
  page: number;
  cells: Partial<Cells>;
  base: Partial<Cells>;
};

/** By key, in the order of their first change. */
export type SheetChanges = Readonly<Record<string, LineChanges>>;

/** Loaded values of a line, the base of its changes. */
export type LoadedLine = Pick<LineChanges, 'id' | 'version' | 'name' | 'page'> & { key: string; cells: Cells };

export type CellWrite = { line: LoadedLine; field: SheetField; cell: Cell };

/** A cell set back to its base is no longer a change, unless a save of it is in flight. */
export function applyChanges(changes: SheetChanges, writes: CellWrite[], sent: SheetChanges = {}): SheetChanges {
  const next: Record<string, LineChanges> = { ...changes };
  const touched = new Set<string>();
  for (const { line, field, cell } of writes) {
    const { key, id, version, name, page } = line;
    const former = next[key] ?? { id, version, name, page, cells: {}, base: {} };
    const own = touched.has(key) ? former : { ...former, cells: { ...former.cells }, base: { ...former.base } };
    touched.add(key);
    next[key] = own;
    own.base[field] ??= line.cells[field];
    own.cells[field] = cell;
    if (!isSameCell(cell, own.base[field]) || sent[key]?.cells[field] !== undefined) continue;
    delete own.cells[field];
    delete own.base[field];
  }
  for (const key of touched)
    if (next[key]!.id !== undefined && Object.keys(next[key]!.cells).length === 0) delete next[key];
  return next;
}

/** Drops the cells put back to their base while a save was in flight, once it has failed. */
export function dropUnchanged(changes: SheetChanges): SheetChanges {
  const lines = Object.entries(changes).map(([key, line]) => {
    const isChanged = ([field]: [string, unknown]) =>
      !isSameCell(line.cells[field as SheetField], line.base[field as SheetField]);
    const keep = (cells: Partial<Cells>): Partial<Cells> => Object.fromEntries(Object.entries(cells).filter(isChanged));
    return [key, { ...line, cells: keep(line.cells), base: keep(line.base) }] as const;
  });
  return Object.fromEntries(lines.filter(([, { id, cells }]) => id === undefined || Object.keys(cells).length > 0));
}

const NEW = 'nouveau-';

export const isNewKey = (key: string) => key.startsWith(NEW);

export const newKeysOf = (lines: SheetChanges) => Object.keys(lines).filter((key) => lines[key]!.id === undefined);

/** Line of a stage to create. */
export function createLine(number: number): LoadedLine {
  return { key: `${NEW}${number}`, name: 'Nouveau stage', page: 0, cells: EMPTY_CELLS };
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

export function addLine(changes: SheetChanges, { key, name, page }: LoadedLine): SheetChanges {
  return { ...changes, [key]: { name, page, cells: {}, base: {} } };
}

export function removeLine(changes: SheetChanges, key: string): SheetChanges {
  return Object.fromEntries(Object.entries(changes).filter(([lineKey]) => lineKey !== key));
}

/** An empty new line counts as created. */
export function countSheetChanges(changes: SheetChanges) {
  const lines = Object.values(changes);
  return {
    cells: lines.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    changed: lines.filter(({ id }) => id !== undefined).length,
    created: lines.filter(({ id }) => id === undefined).length,
  };
}

/** Another user saved this line: cells changed on both sides get theirs as base; equal ones are no longer changes. */
export function rebaseLine(changes: SheetChanges, key: string, version: number, theirs: Partial<Cells>): SheetChanges {
  const line = changes[key];
  if (!line) return changes;
  const base: Partial<Cells> = { ...line.base };
  const cells: Partial<Cells> = { ...line.cells };
  for (const [field, cell] of Object.entries(theirs) as [SheetField, Cell][]) {
    if (!(field in cells)) continue;
    base[field] = cell;
    if (!isSameCell(cell, cells[field])) continue;
    delete base[field];
    delete cells[field];
  }
  if (Object.keys(cells).length === 0) return removeLine(changes, key);
  return { ...changes, [key]: { ...line, version, cells, base } };
}

/** Id and version that the server gave to saved lines. */
export type SavedLines = ReadonlyMap<string, { id: number; version: number }>;

/** Drops the changes that were saved; those made since `sent` stay, over the saved values. */
export function applySavedLines(changes: SheetChanges, sent: SheetChanges, saved: SavedLines): SheetChanges {
  const next: Record<string, LineChanges> = { ...changes };
  for (const [key, line] of Object.entries(sent)) {
    const [current, sentCells] = [changes[key], line.cells];
    delete next[key];
    // A new line discarded during its save exists on the server.
    if (!current && line.id === undefined) continue;
    // A cell missing from `changes` was set back to its base.
    const values = applySaved({ ...line.base, ...current?.cells }, sentCells, sentCells);
    const fields = (Object.keys(values) as SheetField[]).filter(
      (field) => !isSameCell(values[field], sentCells[field]),
    );
    if (fields.length === 0) continue;
    const cells = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const base = Object.fromEntries(fields.map((field) => [field, sentCells[field] ?? current?.base[field]]));
    next[key] = { ...savedLine(key, line, saved), page: line.page, cells, base };
  }
  return next;
}

/** A line is named by its code. */
export function savedLine(key: string, { name, cells }: LineChanges, saved: SavedLines) {
  return { ...saved.get(key)!, name: String(cells.code_stage ?? name) };
}

/** Values saved since the page was read, by line key. */
export type StoredLines = Readonly<Record<string, Omit<LoadedLine, 'cells'> & { cells: Partial<Cells> }>>;

export function updateStored(stored: StoredLines, sent: SheetChanges, saved: SavedLines): StoredLines {
  const next = Object.entries(sent).map(([key, line]) => {
    const former = stored[key];
    // After a save by another user the stored values are outdated; of a new line no other values are known.
    const cells = isNewKey(key) || former?.version === line.version ? former?.cells : undefined;
    return [key, { ...savedLine(key, line, saved), key, page: line.page, cells: { ...cells, ...line.cells } }];
  });
  return { ...stored, ...(Object.fromEntries(next) as StoredLines) };
}

/** A new line keeps its key once it is saved. */
export function mergeStored(loaded: LoadedLine, stored: StoredLines[string] | undefined): LoadedLine {
  if (!stored) return loaded;
  if (loaded.version !== undefined && loaded.version >= stored.version!) return { ...loaded, key: stored.key };
  return { ...loaded, ...stored, page: loaded.page, cells: { ...loaded.cells, ...stored.cells } };
}

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

/** Undo history; `stepsSinceSent` counts the steps since the last save was sent. */
export type Timeline<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  stepsSinceSent: number;
};

const MAX = 100;

export const createTimeline = <State>(present: State): Timeline<State> => ({
  past: [],
  present,
  future: [],
  stepsSinceSent: 0,
});

export function pushState<State>({ past, present, stepsSinceSent }: Timeline<State>, next: State): Timeline<State> {
  return { past: [...past, present].slice(-MAX), present: next, future: [], stepsSinceSent: stepsSinceSent + 1 };
}

export function undoTimeline<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future, stepsSinceSent } = timeline;
  const last = past.at(-1);
  if (last === undefined) return timeline;
  return { past: past.slice(0, -1), present: last, future: [present, ...future], stepsSinceSent: stepsSinceSent - 1 };
}

export function redoTimeline<State>(timeline: Timeline<State>): Timeline<State> {
  const { past, present, future, stepsSinceSent } = timeline;
  const [next, ...rest] = future;
  return next === undefined
    ? timeline
    : { past: [...past, present], present: next, future: rest, stepsSinceSent: stepsSinceSent + 1 };
}

/** Past and future states change too: an undo must not bring back outdated bases. */
export function mapTimeline<State>(timeline: Timeline<State>, change: (state: State) => State): Timeline<State> {
  const { past, present, future, stepsSinceSent } = timeline;
  return { past: past.map(change), present: change(present), future: future.map(change), stepsSinceSent };
}

export const markSent = <State>(timeline: Timeline<State>): Timeline<State> => ({ ...timeline, stepsSinceSent: 0 });

/** Steps before the save can no longer be undone; later ones can. */
export function rebaseOnSave<State>(timeline: Timeline<State>, change: (state: State) => State): Timeline<State> {
  const { past, stepsSinceSent } = timeline;
  const sinceSent = stepsSinceSent > 0 ? past.slice(-stepsSinceSent) : [];
  return { ...mapTimeline({ ...timeline, past: sinceSent }, change), stepsSinceSent: 0 };
}
