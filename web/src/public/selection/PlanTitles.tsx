import { useId } from 'react';

type PlanTitlesProps = {
  own: { title: string; onTitle: (title: string) => void } | undefined;
  nom: string;
  onNom: (nom: string) => void;
};

export function PlanTitles({ own, nom, onNom }: PlanTitlesProps) {
  const id = useId();
  return (
    <div className="plan-titles">
      {own && (
        <div>
          <label className="form-label" htmlFor={`${id}-titre`}>
            Titre
          </label>
          <input
            id={`${id}-titre`}
            className="form-control"
            maxLength={100}
            value={own.title}
            aria-describedby={`${id}-titre-hint`}
            onChange={(event) => own.onTitle(event.target.value)}
          />
          <p className="hint" id={`${id}-titre-hint`}>
            Imprimé et partagé.
          </p>
        </div>
      )}
      <div>
        <label className="form-label" htmlFor={`${id}-nom`}>
          Nom
        </label>
        <input
          id={`${id}-nom`}
          className="form-control"
          maxLength={100}
          autoComplete="off"
          value={nom}
          aria-describedby={`${id}-nom-hint`}
          onChange={(event) => onNom(event.target.value)}
        />
        <p className="hint" id={`${id}-nom-hint`}>
          Imprimé, jamais gardé ni partagé.
        </p>
      </div>
    </div>
  );
}
