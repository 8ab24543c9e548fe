import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../ui/controls/button';
import { Disclosure } from '../../../ui/controls/disclosure';
import { preparationBase } from '../draft/drafts.api';
import { adminPaths } from '../../../lib/paths';
import { yearCopySearch } from '../../planning/filters';
import { count } from '../../../lib/french';
import { SkippedSessions } from '../../session/next-year';
import { type AnneeReprise, type PreparationDetail, yearBefore } from './preparations.api';
import './preparation.scss';

/** Result of copying a year as the preparation was opened; it lasts as long as the history entry of this page. */
const useCopiedYear = () => (useLocation().state as { reprise?: AnneeReprise } | null)?.reprise;

/** Links to the planning inside, with the window that copies the year before; absent right after such a copy. */
export function CopyYearLink({ of: { id, nom } }: { of: PreparationDetail }) {
  const heading = useId();
  const year = yearBefore(nom);
  if (useCopiedYear()) return null;
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

/** Sessions of the copied year that should be checked. */
export function CopiedYear({ of: { id } }: { of: PreparationDetail }) {
  const heading = useId();
  const copied = useCopiedYear();
  if (!copied) return null;
  const { copies, ecartees } = copied;
  const [first] = copies;
  return (
    <section className="part preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>À vérifier</h2>
      <p>
        {copies.length === 0
          ? 'Aucune session n’a été reprise. '
          : `${count(copies.length, 'session reprise', 'sessions reprises')}, 52 semaines plus tard, aux mêmes jours de la semaine. Les vacances scolaires et les jours fériés ne sont pas vérifiés\u00a0: `}
        {first && (
          <a href={`${preparationBase(id)}${adminPaths.planning}?mois=${first.nouveau_debut.slice(0, 7)}`}>
            relisez les nouvelles dates dans le planning
          </a>
        )}
        {first && '.'}
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
    </section>
  );
}
