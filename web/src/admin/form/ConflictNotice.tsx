import { count } from '../../ui/french';

export type ShownConflict = {
  author: string;
  merged: string[];
  conflicting: string[];
};

export function ConflictNotice({ author, merged, conflicting }: ShownConflict) {
  return (
    <div className="alert notice notice-conflict" role="alert">
      <div>
        <p className="notice-heading">{`Une autre version a été enregistrée entre-temps par ${author}.`}</p>
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
