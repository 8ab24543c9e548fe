import type { ReactNode } from 'react';

type Props = {
  cells: ReactNode[];
  /** Where lines are cards, cells have titles. */
  titles?: (string | undefined)[];
  /** The cell that is the header of the line. */
  headAt?: number;
};

/** Explicit roles: `display: block` on narrow screens would drop the table semantics. */
export function TableLine({ cells, titles, headAt = 0 }: Props) {
  return (
    <tr role="row">
      {cells.map((cell, column) =>
        column === headAt ? (
          <th key={column} role="rowheader" scope="row" data-title={titles?.[column]}>
            {cell}
          </th>
        ) : (
          <td key={column} role="cell" data-title={titles?.[column]}>
            {cell}
          </td>
        ),
      )}
    </tr>
  );
}
