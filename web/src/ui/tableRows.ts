import { fold } from './french';
import type { Column } from './Table';

export type Order = { column: number; descending: boolean };

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** The rows of which some column holds the text, whatever its case and accents. */
export function filtered<Row>(rows: Row[], columns: Column<Row>[], text: string): Row[] {
  const wanted = fold(text.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => columns.some(({ value }) => fold(String(value(row))).includes(wanted)));
}

/** Rows in the order asked for; without one, in the server's. */
export function sorted<Row>(rows: Row[], columns: Column<Row>[], order: Order | undefined): Row[] {
  const value = order && columns[order.column]?.value;
  if (!value) return rows;
  const sign = order.descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(value(a), value(b)));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
