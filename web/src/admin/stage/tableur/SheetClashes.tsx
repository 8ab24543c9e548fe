import { formatDateTime } from '../../../ui/when';
import { count } from '../../../ui/french';
import { findColumn, formatCell } from './pure/columns';
import type { SheetChanges } from './pure/pending';
import type { PeopleIndex } from './pure/people';
import './sheet-faults.scss';
import type { CellConflict } from './useSheetSave';

type SheetClashesProps = {
  conflicts: CellConflict[];
  changes: SheetChanges;
  people: PeopleIndex;
  onMine: (conflicts: CellConflict[]) => void;
  onTheirs: (conflicts: CellConflict[]) => void;
};

export function SheetConflicts({ conflicts, changes, people, onMine, onTheirs }: SheetClashesProps) {
  if (conflicts.length === 0) return null;
  return (
    <section
      className="alert notice notice-danger sheet-clashes"
      role="alert"
      aria-label="Cellules modifiées par un autre"
    >
      <div>
        <p className="notice-heading">
          {`Rien n’est enregistré\u00a0: ${count(conflicts.length, 'cellule a été modifiée', 'cellules ont été modifiées')} entre-temps par quelqu’un d’autre.`}
        </p>
        <ul>
          {conflicts.map((conflict) => {
            const { key, field, theirs, auteur, date } = conflict;
            const { label } = findColumn(field)!;
            const line = changes[key];
            const author = [auteur ?? 'un autre', date && formatDateTime(new Date(date))].filter(Boolean).join(', ');
            return (
              <li key={`${key} ${field}`}>
                <strong>{`${line?.name ?? key}, ${label}`}</strong>
                {`\u00a0: le vôtre «\u00a0${formatCell(line?.cells[field] ?? '', people)}\u00a0», le sien «\u00a0${formatCell(theirs, people)}\u00a0» (${author}) `}
                <button type="button" className="btn btn-small" onClick={() => onTheirs([conflict])}>
                  Prendre le sien
                </button>
              </li>
            );
          })}
        </ul>
        <div className="actions">
          <button type="button" className="btn" onClick={() => onMine(conflicts)}>
            Garder les miens et enregistrer
          </button>
          <button type="button" className="btn" onClick={() => onTheirs(conflicts)}>
            Prendre tous les siens
          </button>
        </div>
      </div>
    </section>
  );
}
