import { ConflictList } from '../../edit/records/conflict-list';
import { isNewRecord } from '../../edit/records/records';
import { count } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { Dialog } from '../../ui/dialog';
import { COLUMNS, findColumn, formatCell, type PeopleIndex } from './columns';
import { CellTable } from './dialogs';
import { type CellError, type SheetChanges, unsavedCell } from './sheet';
import type { SheetState } from './use-sheet';
import './sheet.scss';

type SheetConflictsProps = {
  sheet: SheetState;
  people: PeopleIndex;
  onMine: () => void;
};

export function SheetConflicts({ sheet: { conflicts, changes, resolve }, people, onMine }: SheetConflictsProps) {
  const listed = conflicts.map(({ key, field, mine, theirs, author }) => ({
    id: `${key} ${field}`,
    name: `${changes[key]!.name}, ${findColumn(field)!.label}`,
    mine: formatCell(mine, people),
    theirs: formatCell(theirs, people),
    author,
    key,
    field,
  }));
  return (
    <ConflictList
      conflicts={listed}
      label="Cellules modifiées par un autre"
      changed={['cellule a été modifiée', 'cellules ont été modifiées']}
      onMine={onMine}
      onTheirs={resolve}
    />
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
      {Object.entries(changes).map(([key, line]) => {
        const { name } = line;
        const isNew = isNewRecord(line);
        return (
          <section key={key}>
            <h3>{isNew ? `Nouveau stage ${formatCell(line.edit.values.code_stage!, people)}` : name}</h3>
            <CellTable
              caption={`Cellules de ${name}`}
              cells={COLUMNS.flatMap(({ field, label }) => {
                const { cell, former } = unsavedCell(line, field) ?? {};
                if (cell === undefined || former === undefined) return [];
                const [before, after] = [former, cell].map((value) => formatCell(value, people)) as [string, string];
                return [{ name, label, before, after, error: undefined }];
              })}
            />
            <Button small onClick={() => onRemove(key)}>
              {isNew ? 'Retirer ce nouveau stage' : `Abandonner les changements de ${name}`}
            </Button>
          </section>
        );
      })}
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
    <Disclosure
      className="sheet-faults"
      open={cellErrors.length <= 5}
      summary={count(cellErrors.length, 'cellule à corriger', 'cellules à corriger')}
    >
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
    </Disclosure>
  );
}
