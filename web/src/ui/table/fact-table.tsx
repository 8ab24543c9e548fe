import type { ReactNode } from 'react';
import './table.scss';

type Props = {
  caption: ReactNode;
  captionHidden?: boolean;
  heads: string[];
  /** The first cell is the row's header. */
  rows: ReactNode[][];
};

/** Read-only rows without filter, order or actions; cards when narrow. */
export function FactTable({ caption, captionHidden, heads, rows }: Props) {
  return (
    <div className="list-box">
      <table className="list facts" role="table">
        <caption className={captionHidden ? 'visually-hidden' : ''}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(([name, ...cells], row) => (
            <tr key={row} role="row">
              <th role="rowheader" scope="row" data-title={heads[0]}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} role="cell" data-title={heads[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
