import { memo, type ReactNode } from 'react';
import { RowName } from './rowName';
import type { Column } from './Table';

type Props<Row> = {
  id: string;
  /** Among all the rows of which the table shows a page; the heading is the first. */
  index: number | undefined;
  row: Row;
  columns: Column<Row>[];
  actions?: (row: Row) => ReactNode;
};

function Cells<Row>({ id, index, row, columns, actions }: Props<Row>) {
  return (
    <tr role="row" aria-rowindex={index}>
      {columns.map(({ title, value, cell }, column) => {
        const content = cell ? cell(row) : value(row);
        return column === 0 ? (
          <th key={title} role="rowheader" scope="row" id={id}>
            {content}
          </th>
        ) : (
          <td key={title} role="cell" data-title={title}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className="list-actions">
          <RowName value={id}>{actions(row)}</RowName>
        </td>
      )}
    </tr>
  );
}

/** A long list renders again only the rows that changed. */
export const TableRow = memo(Cells) as typeof Cells;
