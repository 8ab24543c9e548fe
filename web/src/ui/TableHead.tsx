import type { Column, Order } from './tableRows';
import { Words } from './Words';

type Props<Row> = {
  columns: Column<Row>[];
  order: Order | undefined;
  onOrder: (order: Order) => void;
  withActions: boolean;
};

export function TableHead<Row>({ columns, order, onOrder, withActions }: Props<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ title }, column) => {
          const current = order?.column === column ? order : undefined;
          return (
            <th
              key={title}
              role="columnheader"
              scope="col"
              aria-sort={current && (current.descending ? 'descending' : 'ascending')}
            >
              <button type="button" onClick={() => onOrder({ column, descending: current?.descending === false })}>
                <Words text={title} />
                <span className="order" aria-hidden="true">
                  {current ? (current.descending ? '↓' : '↑') : '↕'}
                </span>
              </button>
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
