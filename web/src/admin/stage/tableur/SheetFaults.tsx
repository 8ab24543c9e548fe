import { count } from '../../../ui/french';
import type { CellError } from './pure/body';
import { findColumn } from './pure/columns';
import type { SheetChanges } from './pure/pending';
import './sheet-faults.scss';

type SheetFaultsProps = {
  cellErrors: CellError[];
  changes: SheetChanges;
  onFollow: (error: CellError) => void;
  onRemove: (key: string) => void;
};

export function CellErrorList({ cellErrors, changes, onFollow, onRemove }: SheetFaultsProps) {
  if (cellErrors.length === 0) return null;
  return (
    <details className="sheet-faults" open={cellErrors.length <= 5}>
      <summary>{count(cellErrors.length, 'cellule à corriger', 'cellules à corriger')}</summary>
      <ul>
        {cellErrors.map((error) => {
          const { key, field, msg } = error;
          const label = field === undefined ? 'ligne' : findColumn(field)!.label;
          return (
            <li key={`${key} ${field}`}>
              <button type="button" className="btn btn-small" onClick={() => onFollow(error)}>
                {`${changes[key]?.name ?? key}, ${label}`}
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
