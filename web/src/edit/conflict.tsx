import { formatDateTime } from '../lib/days';
import { count } from '../lib/french';
import { Button } from '../ui/controls/button';
import type { Autosave } from './autosave-store';
import { formatAuthor, type VersionAuthor } from './edit';

export type ShownConflict = {
  /** The same object until another version comes. */
  author: VersionAuthor;
  merged: string[];
  conflicting: string[];
};

export function ConflictNotice({ author, merged, conflicting }: ShownConflict) {
  return (
    <div className="alert notice notice-conflict" role="alert">
      <div>
        <p className="notice-heading">{`Une autre version a été enregistrée entre-temps par ${formatAuthor(author)}.`}</p>
        {merged.length > 0 && <p>{`Repris de cette version\u00a0: ${merged.join(', ')}.`}</p>}
        {conflicting.length > 0 && (
          <p>
            {`${count(conflicting.length, 'champ a été changé', 'champs ont été changés')} des deux côtés\u00a0: `}
            {`${conflicting.join(', ')}. Choisissez la valeur à garder, puis enregistrez.`}
          </p>
        )}
      </div>
    </div>
  );
}

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
          <Button onClick={handle(resume)}>{`${resumeLabel} du ${formatDateTime(new Date(date))}`}</Button>
          <Button onClick={handle(discard)}>Abandonner</Button>
        </div>
      </div>
    </section>
  );
}
