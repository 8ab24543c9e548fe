import type { ReactNode } from 'react';
import { fold } from './french';

export type Column<Row> = {
  title: string;
  /** What the column is filtered by, sorted by unless `order` says otherwise, and shows unless `cell` does. */
  value: (row: Row) => string | number;
  order?: (row: Row) => number;
  /** The list is never ordered by it. */
  unordered?: true;
  cell?: (row: Row) => ReactNode;
  /** Of the first column: what stands below the name. */
  below?: (row: Row) => ReactNode;
  /** It reads by itself where a row is a card: its title would be noise. */
  withoutTitle?: true;
};

export type Order = { column: number; descending: boolean };

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** What a row is searched by; thousands of them are folded once, and not at each letter typed. */
const searchTexts = new WeakMap<object, string>();

function searchTextOf<Row extends object>(row: Row, columns: Column<Row>[]): string {
  const cached = searchTexts.get(row);
  if (cached !== undefined) return cached;
  const text = columns.map(({ value }) => fold(String(value(row)))).join('\n');
  searchTexts.set(row, text);
  return text;
}

/** The rows of which some column holds the text, whatever its case and accents. */
export function filterTableRows<Row extends object>(rows: Row[], columns: Column<Row>[], text: string): Row[] {
  const query = fold(text.trim());
  if (query === '') return rows;
  return rows.filter((row) => searchTextOf(row, columns).includes(query));
}

/** Rows in the order asked for; without one, in the server's. */
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
