import { type RefObject, useId } from 'react';
import type { Criteres, Facettes } from '../../api/recherche';
import { MotsCles } from './MotsCles';
import { ResponsableBox } from './ResponsableBox';
import { Suggestions } from './Suggestions';
import { useSuggestionAction } from './useChoice';

type RechercheFormProps = {
  id: string;
  draft: Criteres;
  facettes: Facettes | undefined;
  motsCles: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onChoose: (criteres: Criteres) => void;
  onSubmit: (criteres: Criteres) => void;
};

export function RechercheForm({ id, draft, facettes, motsCles, onType, onChoose, onSubmit }: RechercheFormProps) {
  const fieldId = useId();
  const choose = useSuggestionAction(draft, onSubmit);
  const clear = () => draft.responsables.length > 0 && onChoose({ ...draft, responsables: [] });
  return (
    <form
      id={id}
      className="recherche-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(draft);
      }}
    >
      <div>
        <label className="form-label" htmlFor={`${fieldId}-mots`}>
          Mots clés
        </label>
        <div className="search-line">
          <MotsCles
            ref={motsCles}
            id={`${fieldId}-mots`}
            type="text"
            value={draft.motsCles}
            aria-describedby={`${fieldId}-aide`}
            onChange={onType}
            onChoose={choose}
            List={Suggestions}
          />
          <button type="submit" className="btn btn-primary">
            Rechercher
          </button>
        </div>
        <p id={`${fieldId}-aide`} className="hint">
          {'Un code, un titre, un objectif\u00a0: «\u00a0'}
          <span className="whole">NAV-101</span>
          {'\u00a0», «\u00a0réseau\u00a0»…'}
        </p>
      </div>
      <div>
        <label className="form-label" htmlFor={`${fieldId}-responsables`}>
          Responsables
        </label>
        <div className="search-line">
          <ResponsableBox
            inputId={`${fieldId}-responsables`}
            counts={facettes?.responsables}
            value={draft.responsables}
            onChange={(responsables) => onChoose({ ...draft, responsables })}
          />
          <button type="button" className="btn" aria-disabled={draft.responsables.length === 0} onClick={clear}>
            Effacer la sélection
          </button>
        </div>
      </div>
    </form>
  );
}
