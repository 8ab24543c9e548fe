import type { PresenceReponse } from '../../api/admin/presence';
import { hourOrDay } from '../../ui/when';
import { byWhom, type Whom } from './words';

export type ShownPresence = {
  others: PresenceReponse['autres'];
  /** A version that was saved since this form was opened; `labels`: the fields it has changed. */
  newer?: { by: Whom; labels: string[]; take: () => void };
};

/** Who else has this form open, and what they have saved meanwhile. Nothing is locked. */
export function PresenceNotice({ others, newer, onTaken }: ShownPresence & { onTaken: () => void }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <ul className="presence">
          {others.map(({ auteur, depuis, moi }) => (
            <li key={auteur}>
              {moi
                ? 'Vous avez ce formulaire ouvert dans un autre onglet.'
                : `${auteur} a ce formulaire ouvert depuis ${hourOrDay(new Date(depuis))}.`}
            </li>
          ))}
        </ul>
      )}
      {newer && (
        <div className="alert notice notice-conflict">
          <div>
            <p className="notice-heading">{`Une nouvelle version a été enregistrée par ${byWhom(newer.by)}.`}</p>
            {newer.labels.length > 0 && <p>{`Elle change\u00a0: ${newer.labels.join(', ')}.`}</p>}
            <div className="actions">
              <button
                type="button"
                className="btn"
                onClick={() => {
                  newer.take();
                  onTaken();
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
