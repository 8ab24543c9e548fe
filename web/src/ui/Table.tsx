import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { TableBox } from './TableBox';
import { TableFilter } from './TableFilter';
import type { RowSelection } from './rowSelection';
import { type Column, filterTableRows, type Order, sortTableRows } from './tableRows';
import { usePagination } from './usePagination';
import { useRemembered } from './useRemembered';
import { useSavedRow } from './useSavedRow';

type TableProps<Row extends object> = {
  /** Caption; the filter and the order are remembered under this name. */
  label: string;
  /** « 68 stages » */
  noun: [singular: string, plural: string];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** The first column is the row's header. Define columns, `actions` and `addressOf` outside the component, for memoized rows. */
  columns: Column<Row>[];
  actions?: (row: Row) => ReactNode;
  addressOf?: (row: Row) => string;
  /** Shown without rows. */
  empty: ReactNode;
  /** Selection state for the rows of a page. */
  selection?: (shown: Row[]) => RowSelection;
  /** Called with all matching rows, in their order. */
  onShown?: (rows: Row[]) => void;
};

/**
 * A table with filter, sorting and pagination in the browser:
 *   <Table label="Responsables" noun={['responsable', 'responsables']} rows={responsables} keyOf={({ id }) => id}
 *     columns={columns} actions={Actions} empty={<p>Aucun responsable pour le moment.</p>} />
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, noun, rows, keyOf, columns, actions, addressOf, empty, selection, onShown } = props;
  const [text, setText] = useRemembered(`${label} filter`, '');
  const [order, setOrder] = useRemembered<Order | undefined>(`${label} order`, undefined);
  // Deferred, so that typing stays fluid over a long list.
  const deferredText = useDeferredValue(text);
  const deferredOrder = useDeferredValue(order);
  const ordered = useMemo(() => sortTableRows(rows, columns, deferredOrder), [rows, columns, deferredOrder]);
  const shown = useMemo(() => filterTableRows(ordered, columns, deferredText), [ordered, columns, deferredText]);
  useEffect(() => onShown?.(shown), [shown, onShown]);
  const table = useRef<HTMLTableElement>(null);
  const pages = usePagination(label, shown, table);
  const { saved, isFound } = useSavedRow(shown, keyOf, pages, table);

  // A new filter or order starts at the first page.
  const search = (next: string) => {
    setText(next);
    pages.reset();
  };
  const sort = (next: Order) => {
    setOrder(next);
    pages.reset();
  };

  if (rows.length === 0) return <div className="empty">{empty}</div>;
  return (
    <>
      <TableFilter text={text} onChange={search} shown={shown.length} total={rows.length} noun={noun} />
      {!isFound && saved.length > 0 && rows.some((row) => saved.includes(keyOf(row))) && (
        <p className="hint list-hidden">{`Ce qui vient d’être enregistré ne répond pas à «\u00a0${deferredText}\u00a0».`}</p>
      )}
      {shown.length > 0 ? (
        <TableBox
          {...{ label, columns, keyOf, pages, saved, order, actions, addressOf }}
          ref={table}
          selection={selection?.(pages.rows)}
          total={shown.length}
          onOrder={sort}
        />
      ) : (
        <p className="empty">Aucun résultat pour «&nbsp;{deferredText}&nbsp;».</p>
      )}
    </>
  );
}
