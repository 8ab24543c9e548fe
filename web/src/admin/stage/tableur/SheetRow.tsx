import { type ReactNode, memo } from 'react';
import type { CellError } from './pure/body';
import { type Cell, COLUMNS, EMPTY_CELLS, type SheetColumn, formatCell } from './pure/columns';
import { isNewKey, type LineChanges, type LoadedLine } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import './sheet-row.scss';

type SheetRowProps = {
  line: LoadedLine;
  row: number;
  changes: LineChanges | undefined;
  cellErrors: CellError[] | undefined;
  people: PeopleIndex;
  /** Shows texts without the SHOWN limit. */
  isFullText: boolean;
  /** First and last selected column, -1 when none is. */
  left: number;
  right: number;
  /** Column of the tab stop, -1 if it is in another row. */
  active: number;
  editor: ReactNode;
};

/** Characters rendered at most; the full text stands in CellLine and in the editor. */
const SHOWN = 300;

/** Memoized: an arrow key re-renders two rows, not two hundred. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { line, row, changes, cellErrors } = props;
  const lineError = cellErrors?.find(({ field }) => field === undefined);
  return (
    <tr aria-rowindex={row + 2} className={isNewKey(line.key) ? 'sheet-new' : undefined}>
      {COLUMNS.map((column, index) => (
        <GridCell
          key={column.field}
          {...props}
          column={column}
          index={index}
          cell={changes?.cells[column.field] ?? line.cells[column.field]}
          former={changes?.base[column.field]}
          error={cellErrors?.find(({ field }) => field === column.field) ?? (index === 0 ? lineError : undefined)}
        />
      ))}
    </tr>
  );
});

type CellProps = SheetRowProps & {
  column: SheetColumn;
  index: number;
  cell: Cell;
  former: Cell | undefined;
  error: CellError | undefined;
};

function GridCell(props: CellProps) {
  const { line, row, column, index, cell, former, error, people, isFullText, left, right, active, editor } = props;
  const isActive = active === index;
  const Tag = index === 0 ? 'th' : 'td';
  const text = formatCell(cell, people);
  const isChanged = former !== undefined;
  const errorId = error && `fault-${row}-${index}`;
  const classes = [
    `sheet-${column.kind}`,
    isChanged && 'is-pending',
    error && 'is-faulty',
    isActive && editor && 'is-edited',
  ];
  return (
    <Tag
      scope={index === 0 ? 'row' : undefined}
      data-row={row}
      data-column={index}
      tabIndex={isActive ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      aria-colindex={index + 1}
      aria-selected={index >= left && index <= right}
      aria-invalid={error ? true : undefined}
      aria-describedby={errorId}
    >
      {isActive && editor}
      <div className="sheet-cell">
        <span className="sheet-text">{text.length > SHOWN && !isFullText ? `${text.slice(0, SHOWN)}…` : text}</span>
        {isChanged && (
          <span className="sheet-mark">
            modifié
            <span className="visually-hidden">
              {isNewKey(line.key) || former === EMPTY_CELLS[column.field]
                ? ''
                : `, avant\u00a0: ${formatCell(former, people).slice(0, SHOWN)}`}
            </span>
          </span>
        )}
        {error && (
          <span className="sheet-mark sheet-mark-fault">
            à corriger
            <span id={errorId} className="visually-hidden">
              {error.msg}
            </span>
          </span>
        )}
      </div>
    </Tag>
  );
}
