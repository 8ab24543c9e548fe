import { PageCheck } from './PageCheck';
import type { RowSelection } from './rowSelection';
import type { Column, Order } from './tableRows';
import { UnbrokenWords } from './Words';

type TableHeadProps<Row> = {
  columns: Column<Row>[];
  order?: Order;
  onOrder?: (order: Order) => void;
  withActions: boolean;
  selection?: RowSelection;
};

export function TableHead<Row>({ columns, order, onOrder, withActions, selection }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className="list-check">
            <PageCheck {...selection} />
          </th>
        )}
        {columns.map(({ title, unordered }, column) => {
          const current = order?.column === column ? order : undefined;
          return (
            <th
              key={title}
              role="columnheader"
              scope="col"
              aria-sort={current && (current.descending ? 'descending' : 'ascending')}
            >
              {unordered || !onOrder ? (
                <UnbrokenWords text={title} />
              ) : (
                <button type="button" onClick={() => onOrder({ column, descending: current?.descending === false })}>
                  <UnbrokenWords text={title} />
                  <span className="order" aria-hidden="true">
                    {current ? (current.descending ? '↓' : '↑') : '↕'}
                  </span>
                </button>
              )}
            </th>
          );
        })}
        {withActions && (
          <th role="columnheader" scope="col">
            Actions
          </th>
        )}
      </tr>
    </thead>
  );
}
