import { Counter, Histogram } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { TimeSlice } from '../concurrency.js';
import { Setting } from '../database/setting.entity.js';
import type { RequestReport } from '../http/request-report.js';
import {
  type ChosenHeaders,
  type CsvColumn,
  type CsvColumns,
  type Fault,
  FAULTS,
  type HeaderCell,
  isFaultsHeader,
  OVERLOOKED,
} from './columns.js';
import {
  type Actes,
  ALL_ACTES,
  type ChampModifie,
  type ImportFigures,
  type LigneLue,
  type LignesImportees,
} from './import.dto.js';
import { type CsvRow, decodeCsv, readTable } from './read.js';
import { escapeFormula, unescapeFormula } from './write.js';

/** Labels of the columns, by field. */
type Labels = ReadonlyMap<string, string>;

const ROW_BATCH = 200;

/** The original rows with their faults in a last column, in batches; the faults of the header are on the first line. */
export async function annotatedRows(
  read: (onRow: (row: CsvRow) => void) => Promise<Fault[]>,
  labels: Labels,
): Promise<Iterable<string[][]>> {
  const table: CsvRow[] = [];
  const faults = await read((row) => table.push(row));
  const byLine = new Map<number, string[]>();
  for (const fault of faults) {
    const existing = byLine.get(fault.line);
    if (existing) existing.push(sentence(fault, labels));
    else byLine.set(fault.line, [sentence(fault, labels)]);
  }
  return annotated(table, byLine);
}

function* annotated(table: CsvRow[], byLine: Map<number, string[]>): Generator<string[][]> {
  const [header] = table as [CsvRow, ...CsvRow[]];
  const isKept = header.cells.map((name) => !isFaultsHeader(name));
  const cellsOf = ({ cells }: CsvRow) =>
    cells.filter((_, i) => isKept[i] ?? true).map((cell) => escapeFormula(unescapeFormula(cell)));
  const sentencesOf = ({ line }: CsvRow) => byLine.get(line) ?? [];
  for (let i = 0; i < table.length; i += ROW_BATCH) {
    yield table.slice(i, i + ROW_BATCH).map((row, rank) => {
      if (row === header) return [...cellsOf(header), FAULTS];
      const sentences = [...(i + rank === 1 ? sentencesOf(header) : []), ...sentencesOf(row)];
      return [...cellsOf(row), escapeFormula(sentences.join(' '))];
    });
  }
}

function sentence({ field, msg }: Fault, labels: Labels): string {
  return field === undefined ? msg : `${labels.get(field) ?? field} : ${msg}`;
}

/** Lines per batch: an embedded database takes some milliseconds for them. */
const LINE_BATCH = 250;

/** `compare` returns the changes of a batch of lines, `write` stores them; other requests run in between. */
export async function processInBatches<L, W>(
  lines: L[],
  compare: (batch: L[]) => Promise<W[]>,
  write?: (changed: W[]) => Promise<void>,
): Promise<void> {
  const slice = new TimeSlice();
  // The read before has used up this turn of the event loop.
  await slice.yield();
  for (let i = 0; i < lines.length; i += LINE_BATCH) {
    const changed = await compare(lines.slice(i, i + LINE_BATCH));
    await slice.yieldIfNeeded();
    if (changed.length > 0) await write?.(changed);
    await slice.yieldIfNeeded();
  }
}

/** New names in the lines of a file. Each has a negative id, until a line to write needs its row. */
export class Drafts<N> {
  private readonly needed = new Set<number>();
  private pending: number[] = [];
  private readonly rowIds = new Map<number, number>();

  constructor(private readonly names: N[]) {}

  /** For lookups by name. */
  get all(): { id: number; name: N }[] {
    return this.names.map((name, i) => ({ id: -1 - i, name }));
  }

  /** Names that lines need so far, in the order of the file. */
  get used(): N[] {
    return [...this.needed].sort((a, b) => b - a).map((id) => this.nameOf(id));
  }

  /** Marks the names of a line to write. */
  need(ids: Iterable<number>): void {
    for (const id of ids) {
      if (id >= 0 || this.needed.has(id)) continue;
      this.needed.add(id);
      this.pending.push(id);
    }
  }

  /** Creates the missing rows of the needed names; returns a function from any id to that of a row. */
  async createMissing(create: (names: N[]) => Promise<number[]>): Promise<(id: number) => number> {
    const missing = this.pending;
    this.pending = [];
    const ids = missing.length > 0 ? await create(missing.map((id) => this.nameOf(id))) : [];
    for (const [i, id] of missing.entries()) this.rowIds.set(id, ids[i]!);
    return (id) => this.rowIds.get(id) ?? id;
  }

  private nameOf(id: number): N {
    return this.names[-1 - id]!;
  }
}

export interface CsvFile<L> {
  lines: L[];
  /** In the order of the lines. */
  faults: Fault[];
  /** Headers resolved by a choice; null: the column is not read. */
  chosen: { titre: string; colonne: string | null }[];
}

interface Reader<L> {
  faults: Fault[];
  read(row: CsvRow): L;
}

/**
 * `onRow` gets each row as it is in the file, the header first.
 * @throws ApiException 400 if the file is no table
 */
export async function readLines<C extends CsvColumn, L>(
  content: Buffer,
  columns: CsvColumns<C>,
  choices: ChosenHeaders<C>,
  readerOf: (header: HeaderCell<C>[]) => Reader<L>,
  onRow: (row: CsvRow) => void = () => {},
): Promise<CsvFile<L>> {
  const { header: row, rows } = await readTable(await decodeCsv(content), (name) =>
    columns.isColumnHeader(name, choices),
  );
  onRow(row);
  const { header, chosen, faults } = columns.readHeader(row, choices);
  const reader = readerOf(header);
  const lines: L[] = [];
  const slice = new TimeSlice();
  for await (const batch of rows) {
    for (const row of batch) {
      onRow(row);
      // With an invalid header every line would be invalid.
      if (faults.length === 0) lines.push(reader.read(row));
      if (slice.isOver) await slice.yield();
    }
  }
  return { lines, faults: [...faults, ...reader.faults], chosen };
}

/** Calls `read` with each cell and its column; returns false if the row has not one cell per header. */
export function readCells<C extends CsvColumn>(
  { line, cells }: CsvRow,
  header: HeaderCell<C>[],
  faults: Fault[],
  read: (column: C, text: string) => void,
): boolean {
  if (cells.length !== header.length) {
    const msg = `Cette ligne a ${cells.length} cellules, l’en-tête ${header.length} : un séparateur ou un guillemet y manque, ou y est de trop.`;
    faults.push({ line, msg });
    return false;
  }
  for (let i = 0; i < cells.length; i += 1) {
    const column = header[i];
    if (column === OVERLOOKED) continue;
    const text = unescapeFormula(cells[i]!.trim());
    if (column !== undefined) read(column, text);
    else if (text !== '') faults.push({ line, msg: `La cellule ${i + 1} est dans une colonne sans nom.`, value: text });
  }
  return true;
}

/** Metrics of the imports of one type of content: separate families keep the names that dashboards know. */
export class ImportMetrics {
  private readonly imports: Counter<'result'>;
  private readonly lines: Counter;
  private readonly times: Histogram<'status'>;

  /** `prefix` starts the names of the metrics, `what` is in their help, `route` receives the imports. */
  constructor(
    prefix: string,
    what: string,
    private readonly route: string,
  ) {
    this.imports = new Counter({
      name: `${prefix}_imports_total`,
      help: `Imports CSV de ${what}, par résultat.`,
      labelNames: ['result'],
    });
    this.lines = new Counter({
      name: `${prefix}_import_lines_total`,
      help: `Lignes écrites par les imports CSV de ${what}.`,
    });
    this.times = new Histogram({
      name: `${prefix}_import_duration_seconds`,
      help: `Durée des imports CSV de ${what}, de la requête à la réponse, par statut.`,
      labelNames: ['status'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    });
  }

  /** Counts an import, and the lines that it wrote. */
  count(result: 'written' | 'dry-run' | 'refused', lines = 0): void {
    this.imports.inc({ result });
    this.lines.inc(lines);
  }

  readonly measure = ({ route, status, ms }: RequestReport): void => {
    if (route === this.route) this.times.observe({ status }, ms / 1000);
  };
}

/** Most elements of each list. */
export const MAX_REPORTED = 200;
const EXCERPT_LENGTH = 300;
/** In characters, before the first difference. */
const CONTEXT_LENGTH = 30;

type Action = 'created' | 'updated' | 'unchanged';

interface ReportFormat<W> {
  actionOf(target: W): Action;
  identity(target: W): LigneLue;
  changes(target: W): ChampModifie[];
}

/** Counts and lists the lines of an import or of its simulation, by action. */
export class Report<W> {
  private readonly lines: Omit<LignesImportees, 'colonnes'> = { created: [], updated: [], unchanged: [], left: [] };
  private readonly count = { created: 0, updated: 0, unchanged: 0, left: 0 };

  /** @param actes allowed actions */
  constructor(
    private readonly format: ReportFormat<W>,
    private readonly actes: Actes,
  ) {}

  /** Returns whether the target is to be written. */
  add(target: W): boolean {
    const { format, lines } = this;
    const action = this.allowed(format.actionOf(target));
    this.count[action] += 1;
    if (this.count[action] <= MAX_REPORTED) {
      if (action === 'updated') lines.updated.push({ ...format.identity(target), fields: format.changes(target) });
      else lines[action].push(format.identity(target));
    }
    return action === 'created' || action === 'updated';
  }

  result(): ImportFigures {
    const { left, ...count } = this.count;
    const total = left + count.created + count.updated + count.unchanged;
    return { success: true, ...count, ...(this.actes !== ALL_ACTES && { left }), total };
  }

  preview(): Omit<LignesImportees, 'colonnes'> {
    return this.lines;
  }

  private allowed(action: Action): Action | 'left' {
    const isLeft =
      (action === 'created' && this.actes === 'modifier') || (action === 'updated' && this.actes === 'ajouter');
    return isLeft ? 'left' : action;
  }
}

/** Excerpts of both texts, from shortly before their first difference. */
export function changed(column: string, before: string, after: string): ChampModifie[] {
  if (before === after) return [];
  let common = 0;
  while (common < before.length && before[common] === after[common]) common += 1;
  const start = common > CONTEXT_LENGTH * 2 ? common - CONTEXT_LENGTH : 0;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + EXCERPT_LENGTH - 2)}${text.length > start + EXCERPT_LENGTH - 2 ? '…' : ''}`;
  return [{ column, before: cut(before), after: cut(after) }];
}

/** Serializes the imports of all instances: two with the same new person or place would create it twice. */
export async function lockImports(manager: EntityManager): Promise<void> {
  await manager.upsert(Setting, { name: 'import', value: '' }, ['name']);
}
