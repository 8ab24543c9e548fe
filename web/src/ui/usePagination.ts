import type { RefObject } from 'react';
import { useRemembered } from './useRemembered';

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
