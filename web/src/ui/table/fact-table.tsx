import { PlainTable, type PlainTableProps } from './plain-table';
import './table.scss';

/** Read-only rows that are drawn as those of a list; cards when narrow. */
export function FactTable(props: PlainTableProps) {
  return (
    <div className="list-box">
      <PlainTable className="list facts" {...props} />
    </div>
  );
}
