import { count } from '../../../ui/french';
import type { Fault } from './pure/body';
import { columnOf } from './pure/columns';
import type { PendingLines } from './pure/pending';
import './sheet-faults.scss';

type Props = {
  faults: Fault[];
  pending: PendingLines;
  onFollow: (fault: Fault) => void;
  onRemove: (key: string) => void;
};

/** What is to be mended before all is saved: each line leads to its cell. */
export function SheetFaults({ faults, pending, onFollow, onRemove }: Props) {
  if (faults.length === 0) return null;
  return (
    <details className="sheet-faults" open={faults.length <= 5}>
      <summary>{count(faults.length, 'cellule à corriger', 'cellules à corriger')}</summary>
      <ul>
        {faults.map((fault) => {
          const { key, field, msg } = fault;
          const where = field === undefined ? 'ligne' : columnOf(field)!.label;
          return (
            <li key={`${key} ${field}`}>
              <button type="button" className="btn btn-small" onClick={() => onFollow(fault)}>
                {`${pending[key]?.name ?? key}, ${where}`}
              </button>{' '}
              {msg}
              {field === undefined && (
                <button type="button" className="btn btn-small" onClick={() => onRemove(key)}>
                  Abandonner cette ligne
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
