import type { PresenceReponse } from '../../api/admin/presence';
import { formatTimeOrDateTime } from '../../ui/when';
import { formatAuthor, type VersionAuthor } from './words';

export type ShownPresence = {
  others: PresenceReponse['autres'];
  /** A version saved since this form was opened; `labels`: the fields that it changed. */
  newer?: { author: VersionAuthor; labels: string[]; merge: () => void };
};

/** Other users editing this form, and the version that one of them saved. Nothing is locked. */
export function PresenceNotice({ others, newer, onMerged }: ShownPresence & { onMerged: () => void }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <ul className="presence">
          {others.map(({ auteur, depuis, moi }) => (
            <li key={auteur}>
              {moi
                ? 'Vous avez ce formulaire ouvert dans un autre onglet.'
                : `${auteur} a ce formulaire ouvert depuis ${formatTimeOrDateTime(new Date(depuis))}.`}
            </li>
          ))}
        </ul>
      )}
      {newer && (
        <div className="alert notice notice-conflict">
          <div>
            <p className="notice-heading">{`Une nouvelle version a été enregistrée par ${formatAuthor(newer.author)}.`}</p>
            {newer.labels.length > 0 && <p>{`Elle change\u00a0: ${newer.labels.join(', ')}.`}</p>}
            <div className="actions">
              <button
                type="button"
                className="btn"
                onClick={() => {
                  newer.merge();
                  onMerged();
                }}
              >
                Reprendre ces changements
              </button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
