import { memo, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Link } from './Link';
import { RowCheck } from './RowCheck';
import { RowName } from './rowName';
import type { RowSelection } from './rowSelection';
import type { Column } from './tableRows';
import { hasLongWord, UnbrokenWords } from './Words';

type TableRowProps<Row> = {
  id: string;
  /** aria-rowindex, from 2: the header is row 1. Only for paged tables. */
  index: number | undefined;
  /** Just saved by a form. */
  saved: boolean;
  row: Row;
  columns: Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** URL of the row's header link. */
  addressOf?: (row: Row) => string;
  /** The next three are set for selectable rows. */
  rowKey?: string | number;
  checked?: boolean;
  onCheck?: RowSelection['check'];
};

function UnmemoizedRow<Row>(props: TableRowProps<Row>) {
  const { id, index, saved, row, columns, actions, addressOf, rowKey, checked = false, onCheck } = props;
  return (
    <tr
      role="row"
      aria-rowindex={index}
      data-saved={saved || undefined}
      data-checked={checked || undefined}
      tabIndex={saved ? -1 : undefined}
    >
      {onCheck && rowKey !== undefined && <RowCheck nameId={id} {...{ rowKey, checked, onCheck }} />}
      {columns.map(({ title, value, cell, below, withoutTitle }, column) => {
        const text = String(value(row));
        const content = cell ? cell(row) : <UnbrokenWords text={text} />;
        const longClass = hasLongWord(text) ? 'cell-long' : undefined;
        return column === 0 ? (
          <th key={title} role="rowheader" scope="row" id={id} className={longClass}>
            {addressOf ? <Link to={addressOf(row)}>{content}</Link> : content}
            {below?.(row)}
          </th>
        ) : (
          <td key={title} role="cell" data-title={title} data-untitled={withoutTitle} className={longClass}>
            {content}
          </td>
        );
      })}
      {actions && (
        <td role="cell" className="list-actions">
          {saved && (
            <span className="saved-mark">
              <Icon name="check" />
              Enregistré
            </span>
          )}
          <RowName value={id}>{actions(row)}</RowName>
        </td>
      )}
    </tr>
  );
}

/** Memoized: of a long list, only changed rows render again. */
export const TableRow = memo(UnmemoizedRow) as typeof UnmemoizedRow;
