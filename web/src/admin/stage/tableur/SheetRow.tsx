import { type ReactNode, memo } from 'react';
import type { Fault } from './pure/body';
import { type Cell, COLUMNS, EMPTY, type SheetColumn, textOf } from './pure/columns';
import { isNew, type PendingLine, type ReadLine } from './pure/pending';
import type { KnownPeople } from './pure/people';
import './sheet-row.scss';

type Props = {
  line: ReadLine;
  row: number;
  pending: PendingLine | undefined;
  faults: Fault[] | undefined;
  people: KnownPeople;
  /** Whether all of its texts are shown. */
  isWhole: boolean;
  /** Selected columns, from and to; none: -1. */
  left: number;
  right: number;
  /** The column that has the tab stop, if it is in this row; else -1. */
  active: number;
  /** What is edited in it. */
  editor: ReactNode;
};

/** What is longer stands whole in the line above the grid, and in the editor. */
const SHOWN = 300;

/** One stage of the sheet: a click on an arrow key draws two of them, not two hundred. */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { line, row, pending, faults } = props;
  const lineFault = faults?.find(({ field }) => field === undefined);
  return (
    <tr aria-rowindex={row + 2} className={isNew(line.key) ? 'sheet-new' : undefined}>
      {COLUMNS.map((column, index) => (
        <GridCell
          key={column.field}
          {...props}
          column={column}
          index={index}
          cell={pending?.cells[column.field] ?? line.cells[column.field]}
          former={pending?.base[column.field]}
          fault={faults?.find(({ field }) => field === column.field) ?? (index === 0 ? lineFault : undefined)}
        />
      ))}
    </tr>
  );
});

type CellProps = Props & {
  column: SheetColumn;
  index: number;
  cell: Cell;
  former: Cell | undefined;
  fault: Fault | undefined;
};

function GridCell(props: CellProps) {
  const { line, row, column, index, cell, former, fault, people, isWhole, left, right, active, editor } = props;
  const isActive = active === index;
  const Tag = index === 0 ? 'th' : 'td';
  const text = textOf(cell, people);
  const isPending = former !== undefined;
  const faultId = fault && `fault-${row}-${index}`;
  const classes = [
    `sheet-${column.kind}`,
    isPending && 'is-pending',
    fault && 'is-faulty',
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
      aria-invalid={fault ? true : undefined}
      aria-describedby={faultId}
    >
      {isActive && editor}
      <div className="sheet-cell">
        <span className="sheet-text">{text.length > SHOWN && !isWhole ? `${text.slice(0, SHOWN)}…` : text}</span>
        {isPending && (
          <span className="sheet-mark">
            modifié
            <span className="visually-hidden">
              {isNew(line.key) || former === EMPTY[column.field]
                ? ''
                : `, avant\u00a0: ${textOf(former, people).slice(0, SHOWN)}`}
            </span>
          </span>
        )}
        {fault && (
          <span className="sheet-mark sheet-mark-fault">
            à corriger
            <span id={faultId} className="visually-hidden">
              {fault.msg}
            </span>
          </span>
        )}
      </div>
    </Tag>
  );
}
