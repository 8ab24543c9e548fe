import { joinParts, count } from '../../../ui/french';
import { countsOf, type PendingLines } from './pure/pending';
import './sheet-bar.scss';

type Props = {
  pending: PendingLines;
  saving: boolean;
  /** Signed in again after the session had ended. */
  reconnected: boolean;
  onSave: () => void;
  onAbandon: () => void;
  onCompare: () => void;
};

/** What is not saved, and what to do with it. */
export function SheetBar({ pending, saving, reconnected, onSave, onAbandon, onCompare }: Props) {
  const { cells, changed, created } = countsOf(pending);
  const isEmpty = changed + created === 0;
  const told = [
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
            : joinParts(told.join(', '), 'non enregistré')}
        {reconnected && !saving && ' Vous êtes de nouveau connecté\u00a0: enregistrez.'}
      </p>
      <div className="actions">
        {button('Enregistrer', onSave, 'btn btn-primary')}
        {button('Voir les différences', onCompare)}
        {button('Abandonner', onAbandon)}
      </div>
    </div>
  );
}
