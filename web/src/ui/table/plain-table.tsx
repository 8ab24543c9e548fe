import type { ReactNode, Ref } from 'react';
import { TableLine } from './table-line';
import './plain-table.scss';

export type PlainTableProps = {
  caption: ReactNode;
  captionHidden?: boolean;
  heads: ReactNode[];
  rows: ReactNode[][];
  foot?: ReactNode[];
};

type Props = PlainTableProps & {
  className: string;
  ref?: Ref<HTMLTableElement>;
  headAt?: number;
  /** Keys of rows that come and go. */
  keys?: (string | number)[];
};

/** Rows to read, without filter, order or actions. A text for a head is also the title of its cells. */
export function PlainTable({ caption, captionHidden, heads, rows, foot, headAt, keys, ...own }: Props) {
  const titles = heads.map((head) => (typeof head === 'string' ? head : undefined));
  return (
    <table {...own} role="table">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head, column) => (
            <th key={column} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((cells, row) => (
          <TableLine key={keys?.[row] ?? row} {...{ cells, titles, headAt }} />
        ))}
      </tbody>
      {foot && (
        <tfoot role="rowgroup">
          <TableLine cells={foot} />
        </tfoot>
      )}
    </table>
  );
}
