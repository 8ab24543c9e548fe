import { when } from '../../../ui/when';
import { count } from '../../../ui/french';
import { columnOf, textOf } from './pure/columns';
import type { PendingLines } from './pure/pending';
import type { KnownPeople } from './pure/people';
import './sheet-faults.scss';
import type { ClashingCell } from './useSheetSave';

type Props = {
  clashes: ClashingCell[];
  pending: PendingLines;
  people: KnownPeople;
  onMine: (clashes: ClashingCell[]) => void;
  onTheirs: (clashes: ClashingCell[]) => void;
};

/** Cells that somebody else has changed, too: both values, and which one stays. */
export function SheetClashes({ clashes, pending, people, onMine, onTheirs }: Props) {
  if (clashes.length === 0) return null;
  return (
    <section
      className="alert notice notice-danger sheet-clashes"
      role="alert"
      aria-label="Cellules modifiées par un autre"
    >
      <div>
        <p className="notice-heading">
          {`Rien n’est enregistré\u00a0: ${count(clashes.length, 'cellule a été modifiée', 'cellules ont été modifiées')} entre-temps par quelqu’un d’autre.`}
        </p>
        <ul>
          {clashes.map((clash) => {
            const { key, field, theirs, auteur, date } = clash;
            const { label } = columnOf(field)!;
            const line = pending[key];
            const who = [auteur ?? 'un autre', date && when(new Date(date))].filter(Boolean).join(', ');
            return (
              <li key={`${key} ${field}`}>
                <strong>{`${line?.name ?? key}, ${label}`}</strong>
                {`\u00a0: le vôtre «\u00a0${textOf(line?.cells[field] ?? '', people)}\u00a0», le sien «\u00a0${textOf(theirs, people)}\u00a0» (${who}) `}
                <button type="button" className="btn btn-small" onClick={() => onTheirs([clash])}>
                  Prendre le sien
                </button>
              </li>
            );
          })}
        </ul>
        <div className="actions">
          <button type="button" className="btn" onClick={() => onMine(clashes)}>
            Garder les miens et enregistrer
          </button>
          <button type="button" className="btn" onClick={() => onTheirs(clashes)}>
            Prendre tous les siens
          </button>
        </div>
      </div>
    </section>
  );
}
