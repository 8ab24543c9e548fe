import type { AfterCommit } from './CellEditor';
import { type Cell, COLUMNS, formatCell } from './pure/columns';
import type { LoadedLine } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import type { CellPosition } from './pure/rect';
import type { GridSelection } from './useGridSelection';

/** Keyed by its line, which may move meanwhile. `text`: initial text, undefined to edit the current value. */
export type EditedCell = { line: LoadedLine; column: number; text: string | undefined };

type EditingOptions = {
  edited: EditedCell | undefined;
  setEdited: (edited: EditedCell | undefined) => void;
  lines: LoadedLine[];
  people: PeopleIndex;
  grid: GridSelection;
  cellAt: (position: CellPosition) => Cell;
  write: (position: CellPosition, text: string) => void;
  writeCell: (position: CellPosition, cell: Cell) => void;
};

const OFFSETS: Record<AfterCommit, [rows: number, columns: number]> = {
  down: [1, 0],
  right: [0, 1],
  left: [0, -1],
  here: [0, 0],
  stay: [0, 0],
};

/** Text is edited in the cell, people in a dialog. */
export function useEditing({ edited, setEdited, lines, people, grid, cellAt, write, writeCell }: EditingOptions) {
  const row = edited ? lines.findIndex(({ key }) => key === edited.line.key) : -1;
  const line = lines[row];
  const position = { row, column: edited?.column ?? 0 };
  const column = edited && COLUMNS[edited.column];
  const isActive = line !== undefined && row === grid.active.row && position.column === grid.active.column && column;
  const cancel = () => {
    setEdited(undefined);
    grid.focus();
  };

  const commit = (text: string, next: AfterCommit) => {
    setEdited(undefined);
    write(position, text);
    const [rows, columns] = OFFSETS[next];
    // The click that blurred the editor has already moved the focus.
    if (next !== 'stay') grid.goTo({ row: position.row + rows, column: position.column + columns });
  };
  return {
    start: (text?: string) => {
      const line = lines[grid.active.row];
      if (line) setEdited({ line, column: grid.active.column, text });
    },
    open:
      isActive && column.kind !== 'people'
        ? {
            label: `${column.label} de ${line.name}`,
            column,
            text: edited.text ?? formatCell(cellAt(position), people),
            onCommit: commit,
            onCancel: cancel,
          }
        : undefined,
    people:
      isActive && column.kind === 'people'
        ? {
            name: line.name,
            people: people.all,
            ids: idsIn(cellAt(position)),
            onClose: cancel,
            onChoose: (ids: number[]) => {
              writeCell(position, ids);
              cancel();
            },
          }
        : undefined,
  };
}

export type Editing = ReturnType<typeof useEditing>;

const idsIn = (cell: Cell) => (typeof cell === 'string' ? [] : cell);
