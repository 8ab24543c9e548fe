import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ListLoadError } from '../../api/query-view';
import { useResponsables } from '../../entities/responsable/responsable.api';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { count } from '../../lib/french';
import { Button } from '../../ui/controls/button';
import { ChoiceBox } from '../../ui/combobox';
import { Dialog } from '../../ui/dialog';
import { useWidthFrom, useResettableState } from '../../ui/hooks';
import { NO_CRITERES } from '../address';
import { useCriteres } from './criteres';
import { FacetPanel } from './facets';
import { Resultats } from './results';
import { MotsCles, useSuggestionAction } from './search-field';
import { type Criteres, type Facettes, useFacettes } from './search.api';
import { Suggestions } from './suggestions';
import './recherche.scss';

type ResponsableBoxProps = {
  inputId: string;
  counts: Facettes['responsables'] | undefined;
  value: number[];
  onChange: (ids: number[]) => void;
};

function ResponsableBox({ inputId, counts, value, onChange }: ResponsableBoxProps) {
  const query = useResponsables();
  const { data, isPending } = query;
  const choices = useMemo(() => {
    const totals = new Map(counts?.map(({ id, total }) => [id, total]));
    return (data ?? []).map((responsable) => ({
      id: responsable.id,
      label: formatPerson(responsable),
      detail: counts && count(totals.get(responsable.id) ?? 0, 'stage'),
    }));
  }, [data, counts]);
  return (
    <div>
      <ChoiceBox
        id={inputId}
        choices={choices}
        noun={['responsable', 'responsables']}
        noMatchText="Aucun responsable à ce nom"
        failed={query.isLoadingError}
        placeholder="Tous les responsables"
        value={value}
        onChange={onChange}
        loading={isPending}
      />
      <ListLoadError lists={[['responsables', query]]} />
    </div>
  );
}

type RechercheFormProps = {
  id: string;
  draft: Criteres;
  facettes: Facettes | undefined;
  motsCles: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onChoose: (criteres: Criteres) => void;
  onSubmit: (criteres: Criteres) => void;
};

function RechercheForm({ id, draft, facettes, motsCles, onType, onChoose, onSubmit }: RechercheFormProps) {
  const fieldId = useId();
  const choose = useSuggestionAction((words, responsable) =>
    onSubmit(
      responsable === undefined ? { ...draft, motsCles: words } : { ...NO_CRITERES, responsables: [responsable] },
    ),
  );
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
          <Button type="submit" look="primary">
            Rechercher
          </Button>
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
          <Button inactive={draft.responsables.length === 0} onClick={clear}>
            Effacer la sélection
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Exported from this chunk for the home page, so that typing there loads the search too. */
export const SuggestionList = Suggestions;

/**
 * Facets apply at once and include the typed words. On a phone, facets wait for « Appliquer », and results come first and get the
 * focus.
 */
export default function RechercheDialog() {
  const formId = useId();
  const filtresId = useId();
  const { criteres, submitted, submit, close } = useCriteres();
  const [draft, setDraft] = useResettableState(criteres);
  const facettes = useFacettes(criteres);
  const motsCles = useRef<HTMLInputElement>(null);
  const resultats = useRef<HTMLHeadingElement>(null);
  const filtres = useRef<HTMLHeadingElement>(null);
  const isPhone = !useWidthFrom('tablet');
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
        <h3 ref={filtres} id={filtresId} className="m-0" tabIndex={-1}>
          Filtres
        </h3>
        <FacetPanel draft={draft} words={criteres.motsCles} facettes={facettes} onChoose={choose} />
        {isPhone && (
          <Button type="submit" form={formId} look="primary">
            Appliquer
          </Button>
        )}
      </section>
    </Dialog>
  );
}
