import { when } from '../../ui/when';
import type { Autosave } from './drafts';

export type ShownOffer = { draft: Autosave; resume: () => void; abandon: () => void };

type Props = ShownOffer & {
  onDecided: () => void;
  /** What was begun, and how it is called, where it is no text. */
  begun?: string;
  again?: string;
};

/** What was typed here and never saved. */
export function DraftOffer({
  draft: { date, apart },
  resume,
  abandon,
  onDecided,
  begun = 'Vous avez commencé un texte ici, sans l’enregistrer.',
  again = 'Reprendre ce texte',
}: Props) {
  const decide = (decision: () => void) => () => {
    decision();
    onDecided();
  };
  return (
    <section className="alert notice notice-draft" aria-label="Texte non enregistré">
      <div>
        <p className="notice-heading">{begun}</p>
        {apart.length > 0 && <p>{`À refaire ensuite\u00a0: le choix du fichier (${apart.join(', ')}).`}</p>}
        <div className="actions">
          <button type="button" className="btn" onClick={decide(resume)}>
            {`${again} du ${when(new Date(date))}`}
          </button>
          <button type="button" className="btn" onClick={decide(abandon)}>
            Abandonner
          </button>
        </div>
      </div>
    </section>
  );
}
