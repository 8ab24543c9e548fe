import { useState } from 'react';
import { paths } from '../../address/paths';
import type { ChosenStages } from '../../api/selection';
import { Dialog } from '../../ui/Dialog';
import { Link } from '../../ui/Link';
import { count } from '../../ui/french';
import type { SharedSelection } from '../mine/codes';
import { updateOwnSelection, useOwnSelection } from '../mine/mine';

type SharedBannerProps = { shared: SharedSelection; selection: ChosenStages | undefined };

/** Copies a shared selection into the visitor's own, after confirmation if that is not empty. */
export function SharedBanner({ shared, selection }: SharedBannerProps) {
  const mine = useOwnSelection();
  const [isConfirming, setConfirming] = useState(false);
  const [status, setStatus] = useState('');
  const sharedCodes = selection?.stages.map(({ code_stage }) => code_stage) ?? [];

  const copy = (change: (codes: readonly string[]) => readonly string[], done: string) => {
    setConfirming(false);
    setStatus(updateOwnSelection(change) ?? done);
  };
  const replace = () => copy(() => sharedCodes, 'Ces stages sont maintenant votre sélection.');

  return (
    <aside className="plan-banner" aria-label="Sélection partagée">
      <p>
        {`Vous lisez une sélection que l’on vous a partagée\u00a0: ${count(shared.codes.length, 'stage')}. La vôtre n’en est pas changée.`}
      </p>
      <div className="actions">
        {sharedCodes.length > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            aria-haspopup={mine.length > 0 ? 'dialog' : undefined}
            onClick={() => (mine.length > 0 ? setConfirming(true) : replace())}
          >
            Copier dans ma sélection
          </button>
        )}
        <Link className="btn" to={paths.selection}>
          Voir ma sélection
        </Link>
      </div>
      <p role="status">{status}</p>
      {isConfirming && (
        <Dialog
          title="Copier dans ma sélection"
          className="plan-dialog"
          closeLabel="Annuler"
          closeFirst={false}
          onClose={() => setConfirming(false)}
          footer={
            <>
              <button
                type="button"
                className="btn btn-primary"
                onClick={() =>
                  copy((codes) => [...codes, ...sharedCodes], 'Ces stages sont ajoutés à votre sélection.')
                }
              >
                Ajouter à la mienne
              </button>
              <button type="button" className="btn btn-danger" onClick={replace}>
                Remplacer la mienne
              </button>
            </>
          }
        >
          <p>
            {`Votre sélection compte déjà ${count(mine.length, 'stage')}. Ajouter les garde, et n’ajoute que ceux qui n’y sont pas\u00a0; remplacer les retire.`}
          </p>
        </Dialog>
      )}
    </aside>
  );
}
