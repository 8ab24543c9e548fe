import { type RefObject, useId } from 'react';
import { errorMessageOf } from '../../api/client';
import { useResponsables } from '../../entities/responsable/responsable.api';
import type { NextSession } from '../../entities/session/session.api';
import { addNoBreakSpaces, count, formatHours } from '../../lib/french';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/controls/button';
import { Failure } from '../../ui/failure';
import { Link } from '../../ui/link';
import { NO_CRITERES, useStageAddress } from '../address';
import { NextSessionText } from '../calendar/session-line';
import { Star } from '../selection/star';
import { ActiveFilters, activeFilters, emptyReason, hasChoices } from './facets';
import { type Criteres, type Facettes, type FoundStage, useRecherche } from './search.api';

type NothingFoundProps = { criteres: Criteres; onChange: (criteres: Criteres) => void };

function NoResults({ criteres, onChange }: NothingFoundProps) {
  return (
    <div>
      <p>{emptyReason(criteres)}</p>
      {criteres.motsCles !== '' && hasChoices(criteres) && (
        <div className="actions">
          <Button onClick={() => onChange({ ...NO_CRITERES, motsCles: criteres.motsCles })}>
            Garder les mots seuls
          </Button>
          <Button onClick={() => onChange({ ...criteres, motsCles: '' })}>Garder les filtres seuls</Button>
        </div>
      )}
    </div>
  );
}

function Resultat({ stage, nextSession }: { stage: FoundStage; nextSession: NextSession | undefined }) {
  const { linkTo } = useStageAddress();
  const duree = formatHours(stage.volume_horaire_stage);
  const parcours = new Map(
    stage.definition_sous_parcours.map(({ sous_parcours }) => [sous_parcours.parcours.id, sous_parcours.parcours]),
  );
  return (
    <li className="resultat">
      <Link className="name" {...linkTo(stage.id)}>
        {addNoBreakSpaces(stage.libelle_stage)}
      </Link>{' '}
      <span className="code">{stage.code_stage}</span> {duree && <span className="h">{duree}</span>}
      {nextSession && <NextSessionText session={nextSession} />}
      <div className="actions mt-2">
        <Star code={stage.code_stage} />
        {parcours.size === 0 && <span className="hint">Aucun parcours</span>}
        {[...parcours.values()].map(({ id, nom_parcours }) => (
          <LinkButton key={id} small to={paths.parcours(id)}>
            {addNoBreakSpaces(nom_parcours)}
          </LinkButton>
        ))}
      </div>
    </li>
  );
}

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
    if (!submitted)
      return 'Saisissez un mot clé, ou choisissez un responsable ou un filtre\u00a0: les stages viennent ici.';
    if (recherche.isFetching && !isLoaded) return 'Recherche en cours…';
    if (!isLoaded) return '';
    if (total === 0) return 'Aucun résultat';
    return stages.length < total
      ? `${stages.length} premiers sur ${total}`
      : count(total, 'stage trouvé', 'stages trouvés');
  };

  return (
    <section className="resultats" aria-labelledby={titleId} aria-busy={recherche.isFetching}>
      <h3 ref={title} id={titleId} className="m-0" tabIndex={-1}>
        Résultat de la recherche
      </h3>
      {submitted && filters.length > 0 && <ActiveFilters filters={filters} onChange={onChange} />}
      <p role="status">{status()}</p>
      <div className="actions">
        {onEdit && <Button onClick={onEdit}>Modifier la recherche</Button>}
        {stages.length > 0 && (
          <Button className="to-filters" onClick={onFilter}>
            Filtrer
          </Button>
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
        <ul className={recherche.isPlaceholderData ? 'bare-list mb-4 outdated' : 'bare-list mb-4'}>
          {pages.flatMap((page) =>
            page.stages.map((stage) => (
              <Resultat key={stage.id} stage={stage} nextSession={page.nextSessions.get(stage.id)} />
            )),
          )}
        </ul>
      )}
      {isLoaded && recherche.hasNextPage && (
        <Button inactive={recherche.isFetchingNextPage} onClick={() => void recherche.fetchNextPage()}>
          {recherche.isFetchingNextPage ? 'Chargement…' : 'Afficher la suite'}
        </Button>
      )}
    </section>
  );
}
