import { ListLoadError } from '../../api/query-view';
import { RecoveryNotice } from '../../edit/conflict';
import { EditBar } from '../../edit/records/edit-bar';
import { SaveStatus } from '../../ui/controls/save-status';
import { count } from '../../lib/french';
import { ErrorAlert } from '../../ui/alert';
import { Button } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { useSaveShortcut } from '../../ui/input';
import { formatCellCounts, formatCellName } from './matrix';
import type { MatrixState } from './use-matrix';
import './matrix.scss';

export function Notices({ matrix, onHandled }: { matrix: MatrixState; onHandled: () => void }) {
  const { recovery, stale, problem, dismiss, diff } = matrix;
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
            <p>{`Le parcours a été rechargé. Encore à enregistrer\u00a0: ${formatRemaining(diff.added.length, diff.removed.length)}.`}</p>
          </div>
        </div>
      )}
      <ListLoadError lists={[['stages ajoutés', matrix.others]]} />
      {matrix.unsavable.length > 0 && <UnsavableCells matrix={matrix} />}
      {problem && (
        <ErrorAlert heading="Impossible d’enregistrer la matrice&nbsp;:" problem={problem} onDismiss={dismiss} />
      )}
    </>
  );
}

const formatRemaining = (added: number, removed: number) =>
  added + removed === 0 ? 'rien' : formatCellCounts(added, removed);

/** Ticks on a stage, category or sous-parcours that was deleted meanwhile. */
function UnsavableCells({ matrix: { unsavable, names, removeChanges } }: { matrix: MatrixState }) {
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
          <Button onClick={() => removeChanges(unsavable)}>Oublier ces cases</Button>
        </div>
      </div>
    </section>
  );
}

const SHOWN = 50;

/** Names listed at most. */
const SHOWN_CHANGES = 200;

function CellChanges({ diff: { added, removed }, names }: Pick<MatrixState, 'diff' | 'names'>) {
  const summary = formatCellCounts(added.length, removed.length);
  const lines = [...added.map((key) => ['+', key] as const), ...removed.map((key) => ['−', key] as const)];
  if (lines.length === 0) return <p className="matrice-count">{summary}</p>;
  return (
    <Disclosure
      summary={summary}
      summaryProps={{ className: 'matrice-count' }}
      onToggle={(open, list) => open && list.scrollIntoView({ block: 'nearest' })}
    >
      <ul className="matrice-list">
        {lines.slice(0, SHOWN_CHANGES).map(([sign, key]) => (
          <li key={key}>
            <span className="cell-mark">{sign}</span>{' '}
            <span className="visually-hidden">{sign === '+' ? 'à ajouter\u00a0: ' : 'à retirer\u00a0: '}</span>
            {formatCellName(key, names)}
          </li>
        ))}
        {lines.length > SHOWN_CHANGES && (
          <li>{`et ${(lines.length - SHOWN_CHANGES).toLocaleString('fr-FR')} de plus`}</li>
        )}
      </ul>
    </Disclosure>
  );
}

export function MatrixChangesBar({ matrix }: { matrix: MatrixState }) {
  const { diff, names, sending, save, discard, undoDiscard, reconnected } = matrix;
  const { added, removed } = diff;
  const isEmpty = added.length + removed.length === 0;
  useSaveShortcut(save);
  return (
    <EditBar
      className="form-foot matrice-foot"
      label="Modifications en attente"
      summary={<CellChanges diff={diff} names={names} />}
      isEmpty={isEmpty}
      sending={sending}
      onSave={save}
    >
      {undoDiscard ? (
        <Button onClick={undoDiscard}>Reprendre ce qui a été abandonné</Button>
      ) : (
        <Button inactive={isEmpty || sending} onClick={() => discard()}>
          Abandonner
        </Button>
      )}
      <SaveStatus sending={sending} reconnected={reconnected} />
    </EditBar>
  );
}
