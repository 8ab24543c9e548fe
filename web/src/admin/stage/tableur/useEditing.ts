import type { Onward } from './CellEditor';
import { type Cell, COLUMNS, textOf } from './pure/columns';
import type { ReadLine } from './pure/pending';
import type { KnownPeople } from './pure/people';
import type { Spot } from './pure/rect';
import type { GridSelection } from './useGridSelection';

/** The cell that is being written, and what its text was begun with: of the line, wherever it is by then. */
export type Started = { line: ReadLine; column: number; text: string | undefined };

type Options = {
  started: Started | undefined;
  setStarted: (started: Started | undefined) => void;
  lines: ReadLine[];
  people: KnownPeople;
  grid: GridSelection;
  cellAt: (spot: Spot) => Cell;
  write: (spot: Spot, text: string) => void;
  writeCell: (spot: Spot, cell: Cell) => void;
};

const STEPS: Record<Onward, [rows: number, columns: number]> = {
  down: [1, 0],
  right: [0, 1],
  left: [0, -1],
  here: [0, 0],
  stay: [0, 0],
};

/** The cell that is being written: in its place, and people in a window of their own. */
export function useEditing({ started, setStarted, lines, people, grid, cellAt, write, writeCell }: Options) {
  const row = started ? lines.findIndex(({ key }) => key === started.line.key) : -1;
  const line = lines[row];
  const spot = { row, column: started?.column ?? 0 };
  const column = started && COLUMNS[started.column];
  const isHere = line !== undefined && row === grid.active.row && spot.column === grid.active.column && column;
  const stop = () => {
    setStarted(undefined);
    grid.focus();
  };

  const commit = (text: string, onward: Onward) => {
    setStarted(undefined);
    write(spot, text);
    const [rows, columns] = STEPS[onward];
    // Who clicked elsewhere is there already.
    if (onward !== 'stay') grid.goTo({ row: spot.row + rows, column: spot.column + columns });
  };
  return {
    start: (text?: string) => {
      const line = lines[grid.active.row];
      if (line) setStarted({ line, column: grid.active.column, text });
    },
    /** What the editor in the cell needs. */
    open:
      isHere && column.kind !== 'people'
        ? {
            label: `${column.label} de ${line.name}`,
            column,
            text: started.text ?? textOf(cellAt(spot), people),
            onCommit: commit,
            onCancel: stop,
          }
        : undefined,
    /** What the window of people needs. */
    people:
      isHere && column.kind === 'people'
        ? {
            name: line.name,
            people: people.all,
            ids: idsIn(cellAt(spot)),
            onClose: stop,
            onChoose: (ids: number[]) => {
              writeCell(spot, ids);
              stop();
            },
          }
        : undefined,
  };
}

export type Editing = ReturnType<typeof useEditing>;

const idsIn = (cell: Cell) => (typeof cell === 'string' ? [] : cell);
