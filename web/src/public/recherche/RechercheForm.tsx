import { type RefObject, useId, useState } from 'react';
import type { Criteres } from '../../api/recherche';
import { ResponsableSelect } from './ResponsableSelect';

type Props = {
  initial: Criteres;
  motsCles: RefObject<HTMLInputElement | null>;
  onSubmit: (criteres: Criteres) => void;
};

export function RechercheForm({ initial, motsCles, onSubmit }: Props) {
  const id = useId();
  const [text, setText] = useState(initial.motsCles);
  const [responsables, setResponsables] = useState(initial.responsables);
  return (
    <form
      className="recherche-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ motsCles: text, responsables });
      }}
    >
      <div>
        <label className="form-label" htmlFor={`${id}-mots`}>
          Mots clés
        </label>
        <input
          ref={motsCles}
          id={`${id}-mots`}
          className="form-control"
          type="text"
          enterKeyHint="search"
          value={text}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-aide`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-aide`} className="hint">
          {'Un code, un titre, un objectif\u00a0: «\u00a0'}
          <span className="whole">NAV-101</span>
          {'\u00a0», «\u00a0réseau\u00a0»…'}
        </p>
      </div>
      <div>
        <label className="form-label" htmlFor={`${id}-responsables`}>
          Responsables
        </label>
        <ResponsableSelect inputId={`${id}-responsables`} value={responsables} onChange={setResponsables} />
      </div>
      <div className="actions">
        <button type="submit" className="btn btn-primary">
          Rechercher
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={responsables.length === 0}
          onClick={() => setResponsables([])}
        >
          Effacer la sélection
        </button>
      </div>
    </form>
  );
}
