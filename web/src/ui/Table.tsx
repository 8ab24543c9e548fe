import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import './table.scss';
import { TableFilter } from './TableFilter';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { filtered, type Order, sorted } from './tableRows';
import { useRemembered } from './useRemembered';

export type Column<Row> = {
  title: string;
  /** What the column is filtered and sorted by, and shows unless `cell` says otherwise. */
  value: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
};

type Props<Row> = {
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
 * Rows with an instant filter and an order by column:
 *   <Table label="Stages" noun={['stage', 'stages']} rows={stages} keyOf={({ id }) => id} columns={columns}
 *     actions={Actions} empty={<p>Aucun stage pour le moment.</p>} />
 */
export function Table<Row>({ label, noun, rows, keyOf, columns, actions, empty, filter }: Props<Row>) {
  const id = useId();
  const own = useTableFilter(label);
  const [text, setText] = filter ?? own;
  const [order, setOrder] = useRemembered<Order | undefined>(`${label} order`, undefined);
  // The field and the heading answer at once; a long list follows.
  const typed = useDeferredValue(text);
  const asked = useDeferredValue(order);
  const shown = useMemo(() => sorted(filtered(rows, columns, typed), columns, asked), [rows, columns, typed, asked]);

  if (rows.length === 0) return <div className="empty">{empty}</div>;
  return (
    <>
      <TableFilter text={text} onChange={setText} shown={shown.length} total={rows.length} noun={noun} />
      {shown.length > 0 ? (
        <table className="list" role="table">
          <caption className="visually-hidden">{label}</caption>
          <TableHead columns={columns} order={order} onOrder={setOrder} withActions={actions !== undefined} />
          <tbody role="rowgroup">
            {shown.map((row) => (
              <TableRow key={keyOf(row)} id={`${id}-${keyOf(row)}`} row={row} columns={columns} actions={actions} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="empty">Aucun résultat pour «&nbsp;{typed}&nbsp;».</p>
      )}
    </>
  );
}
