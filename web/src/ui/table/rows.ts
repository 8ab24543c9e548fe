import { createContext, type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { fold } from '../../lib/french';
import { useRemembered } from '../../lib/storage';

/** Keys of the rows just saved by a form: the list highlights them and shows the first one. */
export const SavedRows = createContext<readonly (string | number)[]>([]);

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

/** Scrolls smoothly on any machine, and the browser's own search finds rows of the page. */
const PAGE = 500;

const pageOf = (index: number) => Math.floor(index / PAGE);

export function usePagination<Row>(label: string, rows: Row[], table: RefObject<HTMLTableElement | null>) {
  const [storedPage, show] = useRemembered(`${label} page`, 0);
  const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1);
  const page = Math.min(storedPage, last);
  const first = page * PAGE;

  /** The clicked button is below the table: focus and scroll to its top. */
  const turnTo = (next: number) => {
    show(next);
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView();
  };
  return { rows: rows.slice(first, first + PAGE), page, last, first, turnTo, show, pageOf, reset: () => show(0) };
}

type Pages = { page: number; pageOf: (index: number) => number; show: (page: number) => void };

const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Scrolls to the saved row and focuses it, on whichever page it is; again if a refetch moves it, unless the user has done
 * something since.
 */
export function useSavedRow<Row>(
  rows: Row[],
  keyOf: (row: Row) => string | number,
  { page, pageOf, show }: Pages,
  table: RefObject<HTMLTableElement | null>,
) {
  const saved = useContext(SavedRows);
  const hasInteracted = useRef(false);
  const index = saved.length === 0 ? -1 : rows.findIndex((row) => saved.includes(keyOf(row)));

  useEffect(() => {
    const onInteraction = () => (hasInteracted.current = true);
    for (const type of INTERACTIONS) addEventListener(type, onInteraction, { passive: true });
    return () => {
      for (const type of INTERACTIONS) removeEventListener(type, onInteraction);
    };
  }, []);

  const showSaved = useEffectEvent(() => {
    if (index < 0 || hasInteracted.current) return;
    if (pageOf(index) !== page) return show(pageOf(index));
    const row = table.current?.querySelector<HTMLElement>('[data-saved]');
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => showSaved(), [index, page]);

  return { saved, isFound: index >= 0 };
}
