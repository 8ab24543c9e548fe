import { Disclosure } from '../../ui/controls/disclosure';
import { PlainTable, type PlainTableProps } from '../../ui/table/plain-table';

type Props = Pick<PlainTableProps, 'caption' | 'heads' | 'rows'> & { summary: string };

/** The table that says what a drawing shows, folded below it. */
export function DrawingTable({ summary, ...table }: Props) {
  return (
    <Disclosure className="in-table" summary={summary}>
      <div className="table-box" tabIndex={0} role="group" aria-label={summary}>
        <PlainTable {...table} className="ruled" captionHidden />
      </div>
    </Disclosure>
  );
}
