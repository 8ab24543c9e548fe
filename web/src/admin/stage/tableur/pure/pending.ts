import { acknowledged } from '../../../form/edit';
import { type Cell, type Cells, EMPTY, type SheetField, sameCell } from './columns';

/** What is changed of a line and not saved: each field as it is now, and as it was read. */
export type PendingLine = {
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
export type PendingLines = Readonly<Record<string, PendingLine>>;

/** A line as it was read: what a change of it is compared with. */
export type ReadLine = Pick<PendingLine, 'id' | 'version' | 'name' | 'page'> & { key: string; cells: Cells };

export type Write = { line: ReadLine; field: SheetField; cell: Cell };

/** What a gesture changes; a cell that is as it was read is pending no more, but where something else is being saved. */
export function written(pending: PendingLines, writes: Write[], sent: PendingLines = {}): PendingLines {
  const next: Record<string, PendingLine> = { ...pending };
  const touched = new Set<string>();
  for (const { line, field, cell } of writes) {
    const { key, id, version, name, page } = line;
    const former = next[key] ?? { id, version, name, page, cells: {}, base: {} };
    const own = touched.has(key) ? former : { ...former, cells: { ...former.cells }, base: { ...former.base } };
    touched.add(key);
    next[key] = own;
    own.base[field] ??= line.cells[field];
    own.cells[field] = cell;
    if (!sameCell(cell, own.base[field]) || sent[key]?.cells[field] !== undefined) continue;
    delete own.cells[field];
    delete own.base[field];
  }
  for (const key of touched)
    if (next[key]!.id !== undefined && Object.keys(next[key]!.cells).length === 0) delete next[key];
  return next;
}

const NEW = 'nouveau-';

export const isNew = (key: string) => key.startsWith(NEW);

/** Those of stages that are to be made. */
export const newKeysOf = (lines: PendingLines) => Object.keys(lines).filter((key) => lines[key]!.id === undefined);

/** A line for a stage that does not exist; `key` is none that there was. */
export function newLine(number: number): ReadLine {
  return { key: `${NEW}${number}`, name: 'Nouveau stage', page: 0, cells: EMPTY };
}

/** The number of the next one, after all of these. */
export function nextNumber(taken: object[]): number {
  return (
    1 +
    Math.max(
      0,
      ...taken
        .flatMap(Object.keys)
        .filter(isNew)
        .map((key) => Number(key.slice(NEW.length))),
    )
  );
}

export function withLine(pending: PendingLines, { key, name, page }: ReadLine): PendingLines {
  return { ...pending, [key]: { name, page, cells: {}, base: {} } };
}

export function withoutLine(pending: PendingLines, key: string): PendingLines {
  return Object.fromEntries(Object.entries(pending).filter(([one]) => one !== key));
}

/** How much there is to save. An empty new line is one, too. */
export function countsOf(pending: PendingLines) {
  const lines = Object.values(pending);
  return {
    cells: lines.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    changed: lines.filter(({ id }) => id !== undefined).length,
    created: lines.filter(({ id }) => id === undefined).length,
  };
}

/** Somebody else has saved this line: what clashes is compared with theirs from now on, and the rest goes over it. */
export function rebased(pending: PendingLines, key: string, version: number, theirs: Partial<Cells>): PendingLines {
  const line = pending[key];
  if (!line) return pending;
  const base: Partial<Cells> = { ...line.base };
  const cells: Partial<Cells> = { ...line.cells };
  for (const [field, cell] of Object.entries(theirs) as [SheetField, Cell][]) {
    if (!(field in cells)) continue;
    base[field] = cell;
    if (!sameCell(cell, cells[field])) continue;
    delete base[field];
    delete cells[field];
  }
  if (Object.keys(cells).length === 0) return withoutLine(pending, key);
  return { ...pending, [key]: { ...line, version, cells, base } };
}

/** What a line that was sent is now called by the server. */
export type SavedLines = ReadonlyMap<string, { id: number; version: number }>;

/** A save acknowledges what was sent: of each line stays what was written since, over what was saved. */
export function acknowledgedLines(pending: PendingLines, sent: PendingLines, saved: SavedLines): PendingLines {
  const next: Record<string, PendingLine> = { ...pending };
  for (const [key, line] of Object.entries(sent)) {
    const [now, held] = [pending[key], line.cells];
    delete next[key];
    // Given up while it was made, it is there.
    if (!now && line.id === undefined) continue;
    // What is no longer written was put back as it had been.
    const values = acknowledged({ ...line.base, ...now?.cells }, held, held);
    const fields = (Object.keys(values) as SheetField[]).filter((field) => !sameCell(values[field], held[field]));
    if (fields.length === 0) continue;
    const cells = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const base = Object.fromEntries(fields.map((field) => [field, held[field] ?? now?.base[field]]));
    next[key] = { ...savedLine(key, line, saved), page: line.page, cells, base };
  }
  return next;
}

/** Its name is its code. */
export function savedLine(key: string, { name, cells }: PendingLine, saved: SavedLines) {
  return { ...saved.get(key)!, name: String(cells.code_stage ?? name) };
}

/** Lines as they were last saved here, by their keys: what was written of them. */
export type HeldLines = Readonly<Record<string, Omit<ReadLine, 'cells'> & { cells: Partial<Cells> }>>;

export function heldAfter(held: HeldLines, sent: PendingLines, saved: SavedLines): HeldLines {
  const next = Object.entries(sent).map(([key, line]) => {
    const former = held[key];
    // Where others have saved it since, it is no longer as it was held; of what was new, nothing else may be known.
    const cells = isNew(key) || former?.version === line.version ? former?.cells : undefined;
    return [key, { ...savedLine(key, line, saved), key, page: line.page, cells: { ...cells, ...line.cells } }];
  });
  return { ...held, ...(Object.fromEntries(next) as HeldLines) };
}

/** A line as it was read, or as it was saved since; what was new keeps its key. */
export function lineOver(read: ReadLine, held: HeldLines[string] | undefined): ReadLine {
  if (!held) return read;
  if (read.version !== undefined && read.version >= held.version!) return { ...read, key: held.key };
  return { ...read, ...held, page: read.page, cells: { ...read.cells, ...held.cells } };
}
