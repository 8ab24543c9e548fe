import { formatDateTime } from '../../ui/when';
import type { Autosave } from './drafts';

export type Recovery = { autosave: Autosave; resume: () => void; discard: () => void };

type Props = Recovery & {
  onHandled: () => void;
  /** Texts for what is not a text field: the cells of the matrix. */
  heading?: string;
  resumeLabel?: string;
};

export function RecoveryNotice({
  autosave: { date, apart },
  resume,
  discard,
  onHandled,
  heading = 'Vous avez commencé un texte ici, sans l’enregistrer.',
  resumeLabel = 'Reprendre ce texte',
}: Props) {
  const handle = (action: () => void) => () => {
    action();
    onHandled();
  };
  return (
    <section className="alert notice notice-draft" aria-label="Texte non enregistré">
      <div>
        <p className="notice-heading">{heading}</p>
        {apart.length > 0 && <p>{`À refaire ensuite\u00a0: le choix du fichier (${apart.join(', ')}).`}</p>}
        <div className="actions">
          <button type="button" className="btn" onClick={handle(resume)}>
            {`${resumeLabel} du ${formatDateTime(new Date(date))}`}
          </button>
          <button type="button" className="btn" onClick={handle(discard)}>
            Abandonner
          </button>
        </div>
      </div>
    </section>
  );
}
