import type { RefObject } from 'react';
import { useRemembered } from './useRemembered';

/** So many rows scroll smoothly on any machine, and the browser's own search finds what is among them. */
const PAGE = 500;

const pageOf = (index: number) => Math.floor(index / PAGE);

/** The page of the rows that is shown; a list of one page has none other. */
export function usePagination<Row>(label: string, rows: Row[], table: RefObject<HTMLTableElement | null>) {
  const [storedPage, show] = useRemembered(`${label} page`, 0);
  const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1);
  const page = Math.min(storedPage, last);
  const first = page * PAGE;

  /** Who turns a page reads on from its top. */
  const turnTo = (next: number) => {
    show(next);
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView();
  };
  return { rows: rows.slice(first, first + PAGE), page, last, first, turnTo, show, pageOf, reset: () => show(0) };
}
