import { useId } from 'react';
import { todayInParis } from '../../lib/days';
import { adminPaths, preparationBase } from '../../lib/paths';
import { yearCopySearch } from '../planning/filters';
import type { PreparationDetail } from './preparations.api';
import './preparations.scss';

/** The year before the one that the name tells; else this year. */
const yearBefore = (nom: string) => {
  const [named] = /\b20\d\d\b/.exec(nom) ?? [];
  return named === undefined ? Number(todayInParis().slice(0, 4)) : Number(named) - 1;
};

/** Leads to the planning inside, whose window copies the sessions of the year before. */
export function YearLink({ of: { id, nom } }: { of: PreparationDetail }) {
  const heading = useId();
  const year = yearBefore(nom);
  return (
    <section className="preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>Reprendre l’année</h2>
      <p>
        {`Les sessions de ${year} se reprennent toutes d’un coup, 52 semaines plus tard\u00a0: vous voyez les nouvelles dates avant de les ajouter, et ce qui est à vérifier.`}
      </p>
      <a className="btn" href={preparationBase(id) + adminPaths.planning + yearCopySearch(year)}>
        {`Reprendre les sessions de ${year}…`}
      </a>
    </section>
  );
}
