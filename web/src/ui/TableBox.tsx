import { type ReactNode, type RefObject, useId } from 'react';
import type { RowSelection } from './rowSelection';
import './table.scss';
import './table-cards.scss';
import './table-check.scss';
import { TableHead } from './TableHead';
import { TablePager } from './TablePager';
import { TableRow } from './TableRow';
import type { Column, Order } from './tableRows';

type TableBoxProps<Row extends object> = {
  label: string;
  ref: RefObject<HTMLTableElement | null>;
  columns: Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** The rows of one page, and its position. */
  pages: { rows: Row[]; page: number; last: number; first: number; turnTo: (page: number) => void };
  total: number;
  saved: readonly (string | number)[];
  /** Without it, columns cannot be sorted. */
  order?: Order;
  onOrder?: (order: Order) => void;
  actions?: (row: Row) => ReactNode;
  addressOf?: (row: Row) => string;
  selection?: RowSelection;
  /** Whether other rows are loading. */
  busy?: boolean;
};

/** Tables with more columns become cards on all but wide screens. */
const MAX_NARROW_COLUMNS = 5;

/** One page of rows, already filtered and sorted by the caller. */
export function TableBox<Row extends object>(props: TableBoxProps<Row>) {
  const { label, ref, columns, keyOf, pages, total, saved, order, onOrder, actions, addressOf, selection, busy } =
    props;
  const id = useId();
  const isPaged = pages.last > 0;
  return (
    <div
      className={columns.length > MAX_NARROW_COLUMNS ? 'list-box list-many' : 'list-box'}
      aria-busy={busy || undefined}
    >
      <table ref={ref} className="list" role="table" tabIndex={-1} aria-rowcount={isPaged ? total + 1 : undefined}>
        <caption className="visually-hidden">{label}</caption>
        <TableHead {...{ columns, order, onOrder, selection }} withActions={actions !== undefined} />
        <tbody role="rowgroup">
          {pages.rows.map((row, index) => {
            const key = keyOf(row);
            return (
              <TableRow
                key={key}
                id={`${id}-${key}`}
                index={isPaged ? pages.first + index + 2 : undefined}
                saved={saved.includes(key)}
                {...{ row, columns, actions, addressOf }}
                rowKey={key}
                checked={selection?.has(key)}
                onCheck={selection?.check}
              />
            );
          })}
        </tbody>
      </table>
      {isPaged && <TablePager {...pages} label={label} total={total} />}
    </div>
  );
}
