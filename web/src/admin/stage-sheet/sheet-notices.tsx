import { formatDateTime } from '../../lib/days';
import { count } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialog';
import { COLUMNS, findColumn, formatCell, type PeopleIndex } from './columns';
import { CellTable } from './dialogs';
import type { CellError, SheetChanges } from './sheet';
import type { CellConflict } from './use-sheet-save';
import './sheet.scss';

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
                <Button small onClick={() => onTheirs([conflict])}>
                  Prendre le sien
                </Button>
              </li>
            );
          })}
        </ul>
        <div className="actions">
          <Button onClick={() => onMine(conflicts)}>Garder les miens et enregistrer</Button>
          <Button onClick={() => onTheirs(conflicts)}>Prendre tous les siens</Button>
        </div>
      </div>
    </section>
  );
}

type SheetDifferencesProps = {
  changes: SheetChanges;
  people: PeopleIndex;
  onRemove: (key: string) => void;
  onClose: () => void;
};

export function SheetDifferences({ changes, people, onRemove, onClose }: SheetDifferencesProps) {
  return (
    <Dialog title="Ce qui n’est pas enregistré" className="sheet-preview" onClose={onClose}>
      {Object.entries(changes).map(([key, { id, name, cells, base }]) => (
        <section key={key}>
          <h3>{id === undefined ? `Nouveau stage ${formatCell(cells.code_stage ?? '', people)}` : name}</h3>
          <CellTable
            caption={`Cellules de ${name}`}
            cells={COLUMNS.flatMap(({ field, label }) => {
              const cell = cells[field];
              if (cell === undefined) return [];
              return [
                {
                  name,
                  label,
                  before: formatCell(base[field]!, people),
                  after: formatCell(cell, people),
                  error: undefined,
                },
              ];
            })}
          />
          <Button small onClick={() => onRemove(key)}>
            {id === undefined ? 'Retirer ce nouveau stage' : `Abandonner les changements de ${name}`}
          </Button>
        </section>
      ))}
      {Object.keys(changes).length === 0 && <p>Tout est enregistré.</p>}
    </Dialog>
  );
}

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
              <Button small onClick={() => onFollow(error)}>
                {`${changes[key]?.name ?? key}, ${label}`}
              </Button>{' '}
              {msg}
              {field === undefined && (
                <Button small onClick={() => onRemove(key)}>
                  Abandonner cette ligne
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
