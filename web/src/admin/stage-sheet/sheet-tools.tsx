import { useId } from 'react';
import { EditBar } from '../../edit/records/edit-bar';
import { useReadOnly } from '../../edit/read-only';
import { countUnsaved } from '../../edit/records/records';
import { count, joinParts } from '../../lib/french';
import { adminPaths } from '../../lib/paths';
import { Button } from '../../ui/controls/button';
import { Link } from '../../ui/link';
import { Select } from '../../ui/controls/select';
import type { CellPosition } from '../../ui/table/grid';
import { useFilterText } from '../../ui/url-filters';
import { COLUMNS, formatCell, isSameCell, type PeopleIndex } from './columns';
import { type CellError, type LoadedLine, type SheetChanges, unsavedCell } from './sheet';
import { ROW_HEIGHTS, type RowHeight } from './sheet-grid';
import { cellIn, type GridActions } from './use-commands';
import type { SheetState } from './use-sheet';
import type { useSheetFilter } from './use-sheet-filter';
import './sheet.scss';

type CellLineProps = {
  lines: LoadedLine[];
  changes: SheetChanges;
  cellErrors: CellError[];
  people: PeopleIndex;
  position: CellPosition;
};

/** Value, former value and error of the focused cell; help when it is empty. */
export function CellLine({ lines, changes, cellErrors, people, position }: CellLineProps) {
  const isReadOnly = useReadOnly();
  const line = lines[position.row];
  const { field, label } = COLUMNS[position.column]!;
  const { cell, former } = (line && unsavedCell(changes[line.key], field)) ?? {};
  const base = isSameCell(cell, former) ? undefined : former;
  const error = cellErrors.find((candidate) => candidate.key === line?.key && candidate.field === field);
  const text = line ? formatCell(cellIn(changes, line, position), people) : '';
  const isEmpty = text === '' && base === undefined && !error;
  return (
    <div className="sheet-cell-room">
      {isEmpty ? (
        // The grid’s aria-describedby already says this.
        <p className="hint" aria-hidden>
          {isReadOnly
            ? 'Maj et flèches pour choisir plusieurs cellules · Ctrl C pour copier'
            : 'Entrée pour écrire · Maj et flèches pour choisir plusieurs cellules · Ctrl C, Ctrl V pour copier, coller'}
        </p>
      ) : (
        // Focusable: long text scrolls by keyboard.
        <div className="sheet-cell-line" role="group" aria-label="Cellule choisie" tabIndex={0}>
          <strong>{`${line!.name}, ${label}`}</strong>
          {error && <span className="sheet-fault">{`À corriger\u00a0: ${error.msg}`}</span>}
          <span className="sheet-cell-text">{text}</span>
          {base !== undefined && <span className="hint">{`Avant\u00a0: ${formatCell(base, people) || '(vide)'}`}</span>}
        </div>
      )}
    </div>
  );
}

type SheetBarProps = {
  changes: SheetChanges;
  saving: boolean;
  /** Signed in again after a 401. */
  reconnected: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onCompare: () => void;
};

export function SheetChangesBar({ changes, saving, reconnected, onSave, onDiscard, onCompare }: SheetBarProps) {
  const { fields, changed, created } = countUnsaved(changes);
  const isEmpty = changed + created === 0;
  const parts = [
    count(fields, 'cellule'),
    changed > 0 ? count(changed, 'stage modifié', 'stages modifiés') : '',
    created > 0 ? count(created, 'stage nouveau', 'stages nouveaux') : '',
  ].filter((part) => part !== '');
  const unsaved = isEmpty ? 'Rien à enregistrer.' : joinParts(parts.join(', '), 'non enregistré');
  const inactive = isEmpty || saving;
  return (
    <EditBar
      className="sheet-bar"
      summary={
        <p role="status">
          {saving ? 'Enregistrement en cours…' : unsaved}
          {reconnected && !saving && ' Vous êtes de nouveau connecté\u00a0: enregistrez.'}
        </p>
      }
      isEmpty={isEmpty}
      sending={saving}
      onSave={onSave}
    >
      <Button inactive={inactive} onClick={onCompare}>
        Voir les différences
      </Button>
      <Button inactive={inactive} onClick={onDiscard}>
        Abandonner
      </Button>
    </EditBar>
  );
}

type SheetToolsProps = {
  sheetFilter: ReturnType<typeof useSheetFilter>;
  total: number;
  /** Disables sort and search while changes are unsaved. */
  hasChanges: boolean;
  sheet: SheetState;
  actions: GridActions;
  height: RowHeight;
  onHeight: (height: string) => void;
  onAdd: () => void;
};

const SORTS = [
  ['', 'Code'],
  ['libelle', 'Libellé'],
  ['volume', 'Volume horaire'],
  ['capacite', 'Capacité'],
  ['responsables', 'Responsables'],
  ['parcours', 'Parcours'],
  ['modification', 'Dernière modification'],
] as const;

export function SheetTools({
  sheetFilter,
  total,
  hasChanges,
  sheet,
  actions,
  height,
  onHeight,
  onAdd,
}: SheetToolsProps) {
  const id = useId();
  const { filter, isFiltered, change } = sheetFilter;
  const { text, setText, sendNow } = useFilterText({ filters: filter, change }, 'searchString');
  const commands = [
    { title: 'Ajouter un stage', onClick: onAdd },
    { title: 'Recopier vers le bas', onClick: actions.fill },
    { title: 'Vider', onClick: actions.clear },
    { title: 'Défaire', onClick: actions.undo, inactive: !sheet.canUndo },
    { title: 'Refaire', onClick: actions.redo, inactive: !sheet.canRedo },
  ];
  return (
    <div className="sheet-tools">
      <search>
        <form onSubmit={(event) => event.preventDefault()}>
          <label htmlFor={id}>Code ou libellé</label>
          <input
            id={id}
            type="search"
            className="form-control"
            autoComplete="off"
            disabled={hasChanges}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={sendNow}
          />
          <Select
            label="Trier par"
            disabled={hasChanges}
            value={filter.tri ?? ''}
            options={SORTS}
            onChange={(tri) => change({ tri })}
          />
          <p className="hint" role="status">
            {hasChanges ? 'Enregistrez ou abandonnez avant de trier ou de chercher.' : count(total, 'stage')}
            {isFiltered && !hasChanges && (
              <>
                {', ceux du filtre de la liste. '}
                <Link to={adminPaths.stageSheet}>Montrer tous les stages</Link>
              </>
            )}
          </p>
        </form>
      </search>
      {!useReadOnly() && (
        <div className="actions" role="group" aria-label="Cellules choisies">
          {commands.map(({ title, ...own }) => (
            <Button key={title} small {...own}>
              {title}
            </Button>
          ))}
        </div>
      )}
      <div className="sheet-height">
        <Select
          label="Hauteur des lignes"
          value={height}
          options={ROW_HEIGHTS.map(([value, text]) => [value, text])}
          onChange={onHeight}
        />
      </div>
    </div>
  );
}
