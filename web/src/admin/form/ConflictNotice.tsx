import { count } from '../../ui/french';

export type ShownConflict = {
  /** Who has saved, and when. */
  by: string;
  /** Labels of the fields that now hold what they have written, and of those that both have changed. */
  taken: string[];
  clashing: string[];
};

/** Somebody else has saved meanwhile: what was taken of theirs, and what is to be decided. */
export function ConflictNotice({ by, taken, clashing }: ShownConflict) {
  return (
    <div className="alert notice notice-conflict" role="alert">
      <div>
        <p className="notice-heading">{`Une autre version a été enregistrée entre-temps par ${by}.`}</p>
        {taken.length > 0 && <p>{`Repris de cette version\u00a0: ${taken.join(', ')}.`}</p>}
        {clashing.length > 0 && (
          <p>
            {`${count(clashing.length, 'champ a été changé', 'champs ont été changés')} des deux côtés\u00a0: `}
            {`${clashing.join(', ')}. Choisissez la valeur à garder, puis enregistrez.`}
          </p>
        )}
      </div>
    </div>
  );
}
