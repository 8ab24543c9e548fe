import { type RefObject, useId } from 'react';
import { errorMessageOf } from '../../api/client';
import { type Criteres, type Facettes, useRecherche } from '../../api/recherche';
import { useResponsables } from '../../api/responsable';
import { Failure } from '../../ui/Failure';
import { count } from '../../ui/french';
import { ActiveFilters } from './ActiveFilters';
import { activeFilters } from './labels';
import { NoResults } from './NothingFound';
import { Resultat } from './Resultat';

type ResultatsProps = {
  criteres: Criteres;
  submitted: boolean;
  facettes: Facettes | undefined;
  title: RefObject<HTMLHeadingElement | null>;
  /** Defined when the results stand above the form. */
  onEdit: (() => void) | undefined;
  /** Focuses the filters, which come after the results. */
  onFilter: () => void;
  onChange: (criteres: Criteres) => void;
};

export function Resultats({ criteres, submitted, facettes, title, onEdit, onFilter, onChange }: ResultatsProps) {
  const titleId = useId();
  const filters = activeFilters(criteres, facettes, useResponsables().data);
  const recherche = useRecherche(criteres, submitted);
  const pages = submitted ? (recherche.data?.pages ?? []) : [];
  const stages = pages.flatMap((page) => page.stages);
  const total = pages.at(-1)?.total ?? 0;
  const isLoaded = pages.length > 0 && !recherche.isPlaceholderData;

  const status = () => {
    if (!submitted) return 'Saisissez un mot clé ou choisissez un responsable, puis lancez la recherche.';
    if (recherche.isFetching && !isLoaded) return 'Recherche en cours…';
    if (!isLoaded) return '';
    if (total === 0) return 'Aucun résultat';
    return stages.length < total
      ? `${stages.length} premiers sur ${total}`
      : count(total, 'stage trouvé', 'stages trouvés');
  };

  return (
    <section className="resultats" aria-labelledby={titleId} aria-busy={recherche.isFetching}>
      <h3 ref={title} id={titleId} tabIndex={-1}>
        Résultat de la recherche
      </h3>
      {submitted && filters.length > 0 && <ActiveFilters filters={filters} onChange={onChange} />}
      <p role="status">{status()}</p>
      <div className="actions">
        {onEdit && (
          <button type="button" className="btn" onClick={onEdit}>
            Modifier la recherche
          </button>
        )}
        {stages.length > 0 && (
          <button type="button" className="btn to-filters" onClick={onFilter}>
            Filtrer
          </button>
        )}
      </div>
      {recherche.isError && !recherche.isFetching && (
        <Failure
          text={errorMessageOf(recherche.error)}
          onRetry={() => void (recherche.isFetchNextPageError ? recherche.fetchNextPage() : recherche.refetch())}
        />
      )}
      {isLoaded && total === 0 && <NoResults criteres={criteres} onChange={onChange} />}
      {stages.length > 0 && (
        <ul className={recherche.isPlaceholderData ? 'outdated' : undefined}>
          {pages.flatMap((page) =>
            page.stages.map((stage) => (
              <Resultat key={stage.id} stage={stage} nextSession={page.nextSessions.get(stage.id)} />
            )),
          )}
        </ul>
      )}
      {isLoaded && recherche.hasNextPage && (
        <button
          type="button"
          className="btn"
          aria-disabled={recherche.isFetchingNextPage}
          onClick={() => !recherche.isFetchingNextPage && void recherche.fetchNextPage()}
        >
          {recherche.isFetchingNextPage ? 'Chargement…' : 'Afficher la suite'}
        </button>
      )}
    </section>
  );
}
