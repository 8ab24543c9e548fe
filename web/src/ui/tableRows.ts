import type { ReactNode } from 'react';
import { fold } from './french';

export type Column<Row> = {
  title: string;
  /** Text for the filter; also for sorting unless `order` is given, and shown unless `cell` is. */
  value: (row: Row) => string | number;
  order?: (row: Row) => number;
  /** Not sortable. */
  unordered?: true;
  cell?: (row: Row) => ReactNode;
  /** In the first column only: content below the header. */
  below?: (row: Row) => ReactNode;
  /** In a card, the content needs no title. */
  withoutTitle?: true;
};

export type Order = { column: number; descending: boolean };

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Cached: thousands of rows must not be folded again at each key press. */
const searchTexts = new WeakMap<object, string>();

function searchTextOf<Row extends object>(row: Row, columns: Column<Row>[]): string {
  const cached = searchTexts.get(row);
  if (cached !== undefined) return cached;
  const text = columns.map(({ value }) => fold(String(value(row)))).join('\n');
  searchTexts.set(row, text);
  return text;
}

/** Rows with a column that contains the text, ignoring case and accents. */
export function filterTableRows<Row extends object>(rows: Row[], columns: Column<Row>[], text: string): Row[] {
  const query = fold(text.trim());
  if (query === '') return rows;
  return rows.filter((row) => searchTextOf(row, columns).includes(query));
}

/** Without `order`, keeps the server's order. */
export function sortTableRows<Row>(rows: Row[], columns: Column<Row>[], order: Order | undefined): Row[] {
  const column = order && columns[order.column];
  if (!column) return rows;
  const value = column.order ?? column.value;
  const sign = order.descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(value(a), value(b)));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
