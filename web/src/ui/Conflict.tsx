import { useState } from 'react';

type Props = {
  heading: string;
  /** Says whether their version could be read. */
  onReload?: () => Promise<boolean>;
  onOverwrite: () => void;
};

/** Two people have changed the same thing: whoever comes second chooses which version stays. */
export function Conflict({ heading, onReload, onOverwrite }: Props) {
  const [unread, setUnread] = useState(false);
  return (
    <div className="alert notice notice-conflict" role="alert">
      <div>
        <p className="notice-heading">{heading}</p>
        <p>{'Quelqu’un d’autre a enregistré une nouvelle version pendant que vous écriviez. Laquelle garder\u00a0?'}</p>
        <p className="hint">
          {'«\u00a0Recharger leur version\u00a0» efface ce que vous avez saisi\u00a0; '}
          {'«\u00a0Enregistrer la mienne\u00a0» remplace la leur.'}
        </p>
        {unread && <p>Leur version n’a pas pu être lue. Réessayez dans un instant.</p>}
        <div className="actions">
          {onReload && (
            <button type="button" className="btn" onClick={() => void onReload().then((read) => setUnread(!read))}>
              Recharger leur version
            </button>
          )}
          <button type="button" className="btn" onClick={onOverwrite}>
            Enregistrer la mienne
          </button>
        </div>
      </div>
    </div>
  );
}
