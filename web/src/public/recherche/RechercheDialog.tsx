import { useEffect, useId, useRef, useState } from 'react';
import { type Criteres, useFacettes } from '../../api/recherche';
import { Dialog } from '../../ui/Dialog';
import { useResettableState } from '../../ui/useAsked';
import { useMediaQuery } from '../../ui/useMediaQuery';
import './recherche.scss';
import { FacetPanel } from './FacetPanel';
import { RechercheForm } from './RechercheForm';
import { Resultats } from './Resultats';
import { Suggestions } from './Suggestions';
import { useRechercheAddress } from '../address/useRechercheAddress';

/** Exported from this chunk for the home page, so that typing there loads the search too. */
export const SuggestionList = Suggestions;

/**
 * Facets apply at once and include the typed words. On a phone, facets wait for « Appliquer », and results come first and get the
 * focus.
 */
export default function RechercheDialog() {
  const formId = useId();
  const filtresId = useId();
  const { criteres, submitted, submit, close } = useRechercheAddress();
  const [draft, setDraft] = useResettableState(criteres);
  const facettes = useFacettes(criteres);
  const motsCles = useRef<HTMLInputElement>(null);
  const resultats = useRef<HTMLHeadingElement>(null);
  const filtres = useRef<HTMLHeadingElement>(null);
  const isPhone = useMediaQuery('(width < 48rem)');
  const [editing, setEditing] = useState(false);
  const [searchCount, setSearchCount] = useState(0);
  const resultsFirst = isPhone && submitted && !editing;
  const [opensOnResults] = useState(resultsFirst);

  useEffect(() => {
    if (searchCount > 0 && resultsFirst) resultats.current?.focus();
  }, [searchCount, resultsFirst]);
  useEffect(() => {
    if (editing) motsCles.current?.focus();
  }, [editing]);

  const search = (next: Criteres) => {
    setEditing(false);
    setSearchCount(searchCount + 1);
    submit(next);
  };
  const choose = isPhone ? setDraft : submit;

  const form = (
    <RechercheForm
      key="form"
      id={formId}
      draft={draft}
      facettes={facettes.data}
      motsCles={motsCles}
      onType={(text) => setDraft({ ...draft, motsCles: text })}
      onChoose={choose}
      onSubmit={search}
    />
  );
  const results = (
    <Resultats
      key="results"
      criteres={criteres}
      submitted={submitted}
      facettes={facettes.data}
      title={resultats}
      onEdit={resultsFirst ? () => setEditing(true) : undefined}
      onFilter={() => filtres.current?.focus()}
      onChange={(next) => {
        submit(next);
        resultats.current?.focus();
      }}
    />
  );
  return (
    <Dialog
      title="Rechercher un stage"
      className="recherche"
      initialFocus={opensOnResults ? resultats : motsCles}
      onClose={close}
    >
      {resultsFirst ? [results, form] : [form, results]}
      <section className="facettes" aria-labelledby={filtresId}>
        <h3 ref={filtres} id={filtresId} tabIndex={-1}>
          Filtres
        </h3>
        <FacetPanel draft={draft} facettes={facettes} onChoose={choose} />
        {isPhone && (
          <button type="submit" form={formId} className="btn btn-primary">
            Appliquer
          </button>
        )}
      </section>
    </Dialog>
  );
}
