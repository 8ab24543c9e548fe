import type { EntityManager } from 'typeorm';
import type { ContentType, FieldValues, Snapshot, TableMapping } from '../content/content-type.js';
import type { ContentReader } from '../content/rows.js';
import type { CsvColumn, CsvColumns, Fault, HeaderCell } from './columns.js';
import type { LineReader } from './lines.js';
import type { NamedRows, NameResolver } from './names.js';
import type { ImportMetrics } from './report.js';

/** A row as its line leaves it; without `existing`, it is created. */
export interface ImportTarget {
  line: number;
  /** In the report, beside the number of the line. */
  code: string;
  /** The columns of the file, or all fields of a new row. */
  fields: FieldValues;
  existing: Snapshot | undefined;
}

export interface Targets {
  targets: ImportTarget[];
  faults: Fault[];
}

/** Cells that its columns do not give: `names` are those of the rows in its list. */
export interface RelatedCells {
  id: number | undefined;
  code: string;
  names: string;
}

/** Where an import reads; `lock` ends the SELECTs: `FOR_UPDATE` in a transaction, empty when nothing will be written. */
export interface ImportSource {
  manager: EntityManager;
  rows: ContentReader;
  mapping: TableMapping;
  lock: string;
}

/** Report of a dry run about one type of content, beside the lines. */
interface Preview<P> {
  /** Called with the targets that an import would write, in batches. */
  add(targets: ImportTarget[]): Promise<void>;
  /** @param created names of the first rows that would be created for the lines, of `total` */
  result(created: string[], total: number): P;
}

/** How one type of content is imported from the columns C: a line L names rows N, and a dry run previews P. */
export interface ImportDefinition<C extends CsvColumn, L, N, P> {
  type: ContentType;
  columns: CsvColumns<C>;
  metrics: ImportMetrics;
  named: NamedRows<N>;
  /** Whether the content may refuse a line: then all lines are judged before the first write. */
  mayRefuse: boolean;
  readerOf: (header: HeaderCell<C>[]) => LineReader<L>;
  namesIn: (line: L) => N[];
  targetsOf: (source: ImportSource, lines: L[], names: NameResolver<N>) => Promise<Targets>;
  /** Name of a line in the report. */
  nameOf: (fields: FieldValues) => string;
  cellsOf: (fields: FieldValues, related: RelatedCells) => Record<string, string>;
  preview: (manager: EntityManager) => Preview<P>;
}
