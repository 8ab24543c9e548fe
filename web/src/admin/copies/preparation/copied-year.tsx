import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { QueryView } from '../../../api/query-view';
import { LinkButton } from '../../../ui/controls/button';
import { Disclosure } from '../../../ui/controls/disclosure';
import { preparationBase } from '../draft/drafts.api';
import { adminPaths } from '../../../lib/paths';
import { yearCopySearch } from '../../planning/filters';
import { count } from '../../../lib/french';
import { SkippedSessions } from '../../session/next-year';
import { copiedYear, isOpen, type PreparationDetail, yearBefore } from './preparations.api';
import './preparation.scss';

/** Links to the planning inside, with the window that copies the year before; drafts, or a catalogue opened with one, have none. */
export function CopyYearLink({ of: { id, nom, genre, annee_reprise } }: { of: PreparationDetail }) {
  const heading = useId();
  const year = yearBefore(nom);
  if (annee_reprise !== null || genre !== 'catalogue') return null;
  return (
    <section className="part preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>Reprendre l’année</h2>
      <p>
        {`Les sessions de ${year} se reprennent toutes d’un coup, 52 semaines plus tard\u00a0: vous voyez les nouvelles dates avant de les ajouter, et ce qui est à vérifier.`}
      </p>
      <LinkButton href={preparationBase(id) + adminPaths.planning + yearCopySearch(year)}>
        {`Reprendre les sessions de ${year}…`}
      </LinkButton>
    </section>
  );
}

/** Sessions left aside that are listed at once; more are folded. */
const FEW = 5;

/** Says what was copied of the year that the preparation was opened with, and what was not: as it was then. */
export function CopiedYear({ of: preparation }: { of: PreparationDetail }) {
  const heading = useId();
  const { id, annee_reprise } = preparation;
  const query = useQuery({ ...copiedYear(id), enabled: annee_reprise !== null });
  if (annee_reprise === null) return null;
  return (
    <section className="part preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>{`Sessions reprises de ${annee_reprise}`}</h2>
      <QueryView query={query}>
        {({ reprises, premier_jour, ecartees }) => (
          <>
            <p>
              {reprises === 0
                ? 'Aucune session n’a été reprise. '
                : `${count(reprises, 'session reprise', 'sessions reprises')}, 52 semaines plus tard, aux mêmes jours de la semaine. Les vacances scolaires et les jours fériés ne sont pas vérifiés. `}
              {premier_jour !== null && isOpen(preparation) && (
                <a href={`${preparationBase(id)}${adminPaths.planning}?mois=${premier_jour.slice(0, 7)}`}>
                  Relire les nouvelles dates dans le planning
                </a>
              )}
            </p>
            {ecartees.length > 0 && (
              <Disclosure
                open={ecartees.length <= FEW}
                summary={`${count(ecartees.length, 'session laissée', 'sessions laissées')} de côté`}
              >
                <ul>
                  <SkippedSessions ecartees={ecartees} />
                </ul>
              </Disclosure>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
