import { useState } from 'react';
import type { Onward } from './CellEditor';
import { type Cell, COLUMNS, textOf } from './pure/columns';
import type { ReadLine } from './pure/pending';
import type { KnownPeople } from './pure/people';
import type { Spot } from './pure/rect';
import type { GridSelection } from './useGridSelection';

type Options = {
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
  stay: [0, 0],
};

/** The cell that is being written: in its place, and people in a window of their own. */
export function useEditing({ lines, people, grid, cellAt, write, writeCell }: Options) {
  const [started, setStarted] = useState<{ spot: Spot; text: string | undefined }>();
  const line = started && lines[started.spot.row];
  const column = started && COLUMNS[started.spot.column];
  const isHere =
    started?.spot.row === grid.active.row && started.spot.column === grid.active.column && line !== undefined && column;
  const stop = () => {
    setStarted(undefined);
    grid.focus();
  };

  const commit = (text: string, onward: Onward) => {
    const { spot } = started!;
    setStarted(undefined);
    write(spot, text);
    const [rows, columns] = STEPS[onward];
    // Who clicked elsewhere is there already.
    if (onward !== 'stay') grid.goTo({ row: spot.row + rows, column: spot.column + columns });
  };
  return {
    start: (text?: string) => setStarted({ spot: grid.active, text }),
    /** What the editor in the cell needs. */
    open:
      isHere && column.kind !== 'people'
        ? {
            label: `${column.label} de ${line.name}`,
            column,
            text: started.text ?? textOf(cellAt(started.spot), people),
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
            ids: idsIn(cellAt(started.spot)),
            onClose: stop,
            onChoose: (ids: number[]) => {
              writeCell(started.spot, ids);
              stop();
            },
          }
        : undefined,
  };
}

export type Editing = ReturnType<typeof useEditing>;

const idsIn = (cell: Cell) => (typeof cell === 'string' ? [] : cell);
