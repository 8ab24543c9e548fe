import { joinParts, count } from '../../../ui/french';
import { countSheetChanges, type SheetChanges } from './pure/pending';
import './sheet-bar.scss';

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
  const { cells, changed, created } = countSheetChanges(changes);
  const isEmpty = changed + created === 0;
  const parts = [
    count(cells, 'cellule'),
    changed > 0 ? count(changed, 'stage modifié', 'stages modifiés') : '',
    created > 0 ? count(created, 'stage nouveau', 'stages nouveaux') : '',
  ].filter((part) => part !== '');
  const button = (title: string, onClick: () => void, className = 'btn') => (
    <button
      type="button"
      className={className}
      aria-disabled={isEmpty || saving || undefined}
      onClick={() => !isEmpty && !saving && onClick()}
    >
      {title}
    </button>
  );
  return (
    <div className="sheet-bar">
      <p role="status">
        {saving
          ? 'Enregistrement en cours…'
          : isEmpty
            ? 'Rien à enregistrer.'
            : joinParts(parts.join(', '), 'non enregistré')}
        {reconnected && !saving && ' Vous êtes de nouveau connecté\u00a0: enregistrez.'}
      </p>
      <div className="actions">
        {button('Enregistrer', onSave, 'btn btn-primary')}
        {button('Voir les différences', onCompare)}
        {button('Abandonner', onDiscard)}
      </div>
    </div>
  );
}
