import { useState } from 'react';
import { paths } from '../../address/paths';
import type { ChosenStages } from '../../api/selection';
import { Dialog } from '../../ui/Dialog';
import { Link } from '../../ui/Link';
import { count } from '../../ui/french';
import type { Shared } from '../mine/codes';
import { setMine, useMine } from '../mine/mine';

type Props = { shared: Shared; found: ChosenStages | undefined };

/** Says whose selection this is, and takes its stages into one's own, which is asked first. */
export function SharedBanner({ shared, found }: Props) {
  const mine = useMine();
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const theirs = found?.stages.map(({ code_stage }) => code_stage) ?? [];

  const copy = (next: (codes: readonly string[]) => readonly string[], done: string) => {
    setAsking(false);
    setOutcome(setMine(next) ?? done);
  };
  const replace = () => copy(() => theirs, 'Ces stages sont maintenant votre sélection.');

  return (
    <aside className="plan-banner" aria-label="Sélection partagée">
      <p>
        {`Vous lisez une sélection que l’on vous a partagée\u00a0: ${count(shared.codes.length, 'stage')}. La vôtre n’en est pas changée.`}
      </p>
      <div className="actions">
        {theirs.length > 0 && (
          <button
            type="button"
            className="btn btn-primary"
            aria-haspopup={mine.length > 0 ? 'dialog' : undefined}
            onClick={() => (mine.length > 0 ? setAsking(true) : replace())}
          >
            Copier dans ma sélection
          </button>
        )}
        <Link className="btn" to={paths.selection}>
          Voir ma sélection
        </Link>
      </div>
      <p role="status">{outcome}</p>
      {asking && (
        <Dialog
          title="Copier dans ma sélection"
          className="plan-dialog"
          closeLabel="Annuler"
          closeFirst={false}
          onClose={() => setAsking(false)}
          footer={
            <>
              <button
                type="button"
                className="btn btn-primary"
                onClick={() => copy((codes) => [...codes, ...theirs], 'Ces stages sont ajoutés à votre sélection.')}
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
