import { useSaveShortcut } from '../../ui/useSaveShortcut';
import { formatCellName } from './names';
import type { MatriceState } from './useMatrice';
import { formatCellCounts } from './words';
import './foot.scss';

/** Names listed at most. */
const SHOWN_CHANGES = 200;

/** Always rendered, so that its buttons keep the focus. */
export function MatrixChangesBar({ matrice }: { matrice: MatriceState }) {
  const { diff, names, sending, save, discard, undoDiscard, reconnected } = matrice;
  const { added, removed } = diff;
  const isEmpty = added.length + removed.length === 0;
  useSaveShortcut(save);
  const lines = [...added.map((key) => ['+', key] as const), ...removed.map((key) => ['−', key] as const)];
  return (
    <section className="form-foot matrice-foot" aria-label="Modifications en attente">
      {isEmpty ? (
        <p className="matrice-count">{formatCellCounts(0, 0)}</p>
      ) : (
        <details onToggle={({ currentTarget: list }) => list.open && list.scrollIntoView({ block: 'nearest' })}>
          <summary className="matrice-count">{formatCellCounts(added.length, removed.length)}</summary>
          <ul className="matrice-list">
            {lines.slice(0, SHOWN_CHANGES).map(([sign, key]) => (
              <li key={key}>
                <span className="cell-mark">{sign}</span>{' '}
                <span className="visually-hidden">{sign === '+' ? 'à ajouter\u00a0: ' : 'à retirer\u00a0: '}</span>
                {formatCellName(key, names)}
              </li>
            ))}
            {lines.length > SHOWN_CHANGES && <li>{`et ${(lines.length - SHOWN_CHANGES).toLocaleString('fr-FR')} de plus`}</li>}
          </ul>
        </details>
      )}
      <div className="actions">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isEmpty || sending || undefined}
          aria-keyshortcuts="Control+S"
          onClick={save}
        >
          Enregistrer
        </button>
        {undoDiscard ? (
          <button type="button" className="btn" onClick={undoDiscard}>
            Reprendre ce qui a été abandonné
          </button>
        ) : (
          <button
            type="button"
            className="btn"
            aria-disabled={isEmpty || sending || undefined}
            onClick={() => !isEmpty && !sending && discard()}
          >
            Abandonner
          </button>
        )}
        <span className="hint" role="status">
          {sending && 'Envoi en cours…'}
          {reconnected && !sending && 'Vous êtes de nouveau connecté\u00a0: enregistrez.'}
        </span>
      </div>
    </section>
  );
}
