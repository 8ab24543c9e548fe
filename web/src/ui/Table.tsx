import { type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react';
import './table.scss';
import './table-cards.scss';
import { TableFilter } from './TableFilter';
import { TableHead } from './TableHead';
import { TablePager } from './TablePager';
import { TableRow } from './TableRow';
import { type Column, filtered, type Order, sorted } from './tableRows';
import { usePagination } from './usePagination';
import { useRemembered } from './useRemembered';
import { useSavedRow } from './useSavedRow';

type Props<Row extends object> = {
  /** Names the table; its filter and its order are remembered under this name. */
  label: string;
  /** « 68 stages » */
  noun: [singular: string, plural: string];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** The first one names the row. Keep them, and `actions`, outside of the component: rows then render once. */
  columns: Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** What an empty list says, and what to do next. */
  empty: ReactNode;
  /** The filter's text, where the screen makes something of it too: `useTableFilter(label)`. */
  filter?: Filter;
};

type Filter = ReturnType<typeof useTableFilter>;

export const useTableFilter = (label: string) => useRemembered(`${label} filter`, '');

/**
 * Rows with an instant filter and an order by column, in pages where they are many:
 *   <Table label="Stages" noun={['stage', 'stages']} rows={stages} keyOf={({ id }) => id} columns={columns}
 *     actions={Actions} empty={<p>Aucun stage pour le moment.</p>} />
 */
export function Table<Row extends object>({ label, noun, rows, keyOf, columns, actions, empty, filter }: Props<Row>) {
  const id = useId();
  const own = useTableFilter(label);
  const [text, setText] = filter ?? own;
  const [order, setOrder] = useRemembered<Order | undefined>(`${label} order`, undefined);
  // The field and the heading answer at once; a long list follows.
  const typed = useDeferredValue(text);
  const asked = useDeferredValue(order);
  const ordered = useMemo(() => sorted(rows, columns, asked), [rows, columns, asked]);
  const shown = useMemo(() => filtered(ordered, columns, typed), [ordered, columns, typed]);
  const table = useRef<HTMLTableElement>(null);
  const pages = usePagination(label, shown, table);
  const { saved, found } = useSavedRow(shown, keyOf, pages, table);

  // Other rows, or another order, are read from the first page.
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
      {!found && saved.length > 0 && rows.some((row) => saved.includes(keyOf(row))) && (
        <p className="hint list-hidden">{`Ce qui vient d’être enregistré ne répond pas à «\u00a0${typed}\u00a0».`}</p>
      )}
      {shown.length > 0 ? (
        <div className="list-box">
          <table
            ref={table}
            className="list"
            role="table"
            tabIndex={-1}
            aria-rowcount={pages.last > 0 ? shown.length + 1 : undefined}
          >
            <caption className="visually-hidden">{label}</caption>
            <TableHead columns={columns} order={order} onOrder={sort} withActions={actions !== undefined} />
            <tbody role="rowgroup">
              {pages.rows.map((row, index) => (
                <TableRow
                  key={keyOf(row)}
                  id={`${id}-${keyOf(row)}`}
                  index={pages.last > 0 ? pages.first + index + 2 : undefined}
                  saved={saved.includes(keyOf(row))}
                  row={row}
                  columns={columns}
                  actions={actions}
                />
              ))}
            </tbody>
          </table>
          {pages.last > 0 && <TablePager {...pages} label={label} total={shown.length} />}
        </div>
      ) : (
        <p className="empty">Aucun résultat pour «&nbsp;{typed}&nbsp;».</p>
      )}
    </>
  );
}
