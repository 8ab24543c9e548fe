import { applySaved } from '../../../form/edit';
import { type Cell, type Cells, EMPTY_CELLS, type SheetField, isSameCell } from './columns';

/** What is changed of a line and not saved: each field as it is now, and as it was read. */
export type LineChanges = {
  /** None of a new one. */
  id?: number;
  version?: number;
  /** What it is called where the line itself is on another page. */
  name: string;
  /** The page on which it stands. */
  page: number;
  cells: Partial<Cells>;
  base: Partial<Cells>;
};

/** By key, in the order in which they were first changed; new lines are those without an id. */
export type SheetChanges = Readonly<Record<string, LineChanges>>;

/** A line as it was read: what a change of it is compared with. */
export type LoadedLine = Pick<LineChanges, 'id' | 'version' | 'name' | 'page'> & { key: string; cells: Cells };

export type CellWrite = { line: LoadedLine; field: SheetField; cell: Cell };

/** What a gesture changes; a cell that is as it was read is pending no more, but where something else is being saved. */
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

const NEW = 'nouveau-';

export const isNewKey = (key: string) => key.startsWith(NEW);

/** Those of stages that are to be made. */
export const newKeysOf = (lines: SheetChanges) => Object.keys(lines).filter((key) => lines[key]!.id === undefined);

/** A line for a stage that does not exist; `key` is none that there was. */
export function createLine(number: number): LoadedLine {
  return { key: `${NEW}${number}`, name: 'Nouveau stage', page: 0, cells: EMPTY_CELLS };
}

/** The number of the next one, after all of these. */
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

/** How much there is to save. An empty new line is one, too. */
export function countChanges(changes: SheetChanges) {
  const lines = Object.values(changes);
  return {
    cells: lines.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    changed: lines.filter(({ id }) => id !== undefined).length,
    created: lines.filter(({ id }) => id === undefined).length,
  };
}

/** Somebody else has saved this line: what clashes is compared with theirs from now on, and the rest goes over it. */
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

/** What a line that was sent is now called by the server. */
export type SavedLines = ReadonlyMap<string, { id: number; version: number }>;

/** A save acknowledges what was sent: of each line stays what was written since, over what was saved. */
export function applySavedLines(changes: SheetChanges, sent: SheetChanges, saved: SavedLines): SheetChanges {
  const next: Record<string, LineChanges> = { ...changes };
  for (const [key, line] of Object.entries(sent)) {
    const [now, stored] = [changes[key], line.cells];
    delete next[key];
    // Given up while it was made, it is there.
    if (!now && line.id === undefined) continue;
    // What is no longer written was put back as it had been.
    const values = applySaved({ ...line.base, ...now?.cells }, stored, stored);
    const fields = (Object.keys(values) as SheetField[]).filter((field) => !isSameCell(values[field], stored[field]));
    if (fields.length === 0) continue;
    const cells = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const base = Object.fromEntries(fields.map((field) => [field, stored[field] ?? now?.base[field]]));
    next[key] = { ...savedLine(key, line, saved), page: line.page, cells, base };
  }
  return next;
}

/** Its name is its code. */
export function savedLine(key: string, { name, cells }: LineChanges, saved: SavedLines) {
  return { ...saved.get(key)!, name: String(cells.code_stage ?? name) };
}

/** Lines as they were last saved here, by their keys: what was written of them. */
export type StoredLines = Readonly<Record<string, Omit<LoadedLine, 'cells'> & { cells: Partial<Cells> }>>;

export function updateStored(stored: StoredLines, sent: SheetChanges, saved: SavedLines): StoredLines {
  const next = Object.entries(sent).map(([key, line]) => {
    const former = stored[key];
    // Where others have saved it since, it is no longer as it was held; of what was new, nothing else may be known.
    const cells = isNewKey(key) || former?.version === line.version ? former?.cells : undefined;
    return [key, { ...savedLine(key, line, saved), key, page: line.page, cells: { ...cells, ...line.cells } }];
  });
  return { ...stored, ...(Object.fromEntries(next) as StoredLines) };
}

/** A line as it was read, or as it was saved since; what was new keeps its key. */
export function mergeStored(loaded: LoadedLine, stored: StoredLines[string] | undefined): LoadedLine {
  if (!stored) return loaded;
  if (loaded.version !== undefined && loaded.version >= stored.version!) return { ...loaded, key: stored.key };
  return { ...loaded, ...stored, page: loaded.page, cells: { ...loaded.cells, ...stored.cells } };
}
