import { type FormEvent, useId } from 'react';
import { adminPaths } from '../../../address/paths';
import { Link } from '../../../ui/Link';
import { count } from '../../../ui/french';
import { useResettableState } from '../../../ui/useAsked';
import './sheet-tools.scss';
import type { GridActions } from './useGridActions';
import { ROW_HEIGHTS, type RowHeight } from './useRowHeight';
import type { SheetState } from './useSheet';
import type { useSheetFilter } from './useSheetFilter';

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

export function SheetTools({ sheetFilter, total, hasChanges, sheet, actions, height, onHeight, onAdd }: SheetToolsProps) {
  const id = useId();
  const { filter, isFiltered, search, sort } = sheetFilter;
  const [text, setText] = useResettableState(filter.searchString ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  const button = (title: string, action: () => void, enabled = true) => (
    <button
      type="button"
      className="btn btn-small"
      aria-disabled={!enabled || undefined}
      onClick={() => enabled && action()}
    >
      {title}
    </button>
  );
  return (
    <div className="sheet-tools">
      <search>
        <form onSubmit={submit}>
          <label htmlFor={`${id}-text`}>Code ou libellé</label>
          <input
            id={`${id}-text`}
            type="search"
            className="form-control"
            autoComplete="off"
            disabled={hasChanges}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="btn" disabled={hasChanges}>
            Rechercher
          </button>
          <label htmlFor={`${id}-sort`}>Trier par</label>
          <select
            id={`${id}-sort`}
            className="form-select"
            disabled={hasChanges}
            value={filter.tri ?? ''}
            onChange={(event) => sort(event.target.value)}
          >
            {SORTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <p className="hint">
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
      <div className="actions" role="group" aria-label="Cellules choisies">
        {button('Ajouter un stage', onAdd)}
        {button('Recopier vers le bas', actions.fill)}
        {button('Vider', actions.clear)}
        {button('Défaire', actions.undo, sheet.canUndo)}
        {button('Refaire', actions.redo, sheet.canRedo)}
      </div>
      <div className="sheet-height">
        <label htmlFor={`${id}-height`}>Hauteur des lignes</label>
        <select
          id={`${id}-height`}
          className="form-select"
          value={height}
          onChange={(event) => onHeight(event.target.value)}
        >
          {ROW_HEIGHTS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
