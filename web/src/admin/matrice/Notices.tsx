import { ListLoadError } from '../../answer/ListFailed';
import { count } from '../../ui/french';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { RecoveryNotice } from '../form/DraftOffer';
import { formatCellName } from './names';
import type { MatriceState } from './useMatrice';
import { formatCellCounts } from './words';

export function Notices({ matrice, onHandled }: { matrice: MatriceState; onHandled: () => void }) {
  const { recovery, stale, problem, dismiss, diff } = matrice;
  return (
    <>
      {recovery && (
        <RecoveryNotice
          {...recovery}
          heading="Vous avez coché ou décoché des cases ici, sans l’enregistrer."
          resumeLabel="Reprendre ces cases"
          onHandled={onHandled}
        />
      )}
      {stale !== undefined && (
        <div className="alert notice notice-conflict" role="alert">
          <div>
            <p className="notice-heading">Rien n’a été enregistré.</p>
            <p>{stale}</p>
            <p>{`Le parcours est relu. Encore à enregistrer\u00a0: ${formatRemaining(diff.added.length, diff.removed.length)}.`}</p>
          </div>
        </div>
      )}
      <ListLoadError lists={[['stages ajoutés', matrice.others]]} />
      {matrice.unsavable.length > 0 && <UnsavableCells matrice={matrice} />}
      {problem && <ErrorAlert heading="Impossible d’enregistrer la matrice :" problem={problem} onDismiss={dismiss} />}
    </>
  );
}

const formatRemaining = (added: number, removed: number) =>
  added + removed === 0 ? 'rien' : formatCellCounts(added, removed);

/** Ticks on a stage, category or sous-parcours that was deleted meanwhile. */
function UnsavableCells({ matrice: { unsavable, names, removeChanges } }: { matrice: MatriceState }) {
  return (
    <section className="alert notice notice-conflict" aria-label="Cases perdues">
      <div>
        <p className="notice-heading">
          {`${count(unsavable.length, 'case cochée ne peut plus être enregistrée', 'cases cochées ne peuvent plus être enregistrées')}\u00a0:`}
        </p>
        <ul className="matrice-list">
          {unsavable.slice(0, SHOWN).map((key) => (
            <li key={key}>{formatCellName(key, names)}</li>
          ))}
          {unsavable.length > SHOWN && <li>{`et ${unsavable.length - SHOWN} de plus`}</li>}
        </ul>
        <p>Leur stage, leur catégorie ou leur sous-parcours a été supprimé entre-temps.</p>
        <div className="actions">
          <button type="button" className="btn" onClick={() => removeChanges(unsavable)}>
            Oublier ces cases
          </button>
        </div>
      </div>
    </section>
  );
}

const SHOWN = 50;
