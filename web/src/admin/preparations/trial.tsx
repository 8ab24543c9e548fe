import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryView } from '../../api/query-view';
import { clashingLines, type PreparationDetail, publicationTrial } from './preparations.api';
import { ProblemList } from './publication-dialog';
import './preparations.scss';

/** Above it, a trial makes others wait who save: it is asked for. */
const FEW_LINES = 500;

/** What would hinder the publication, beside the clashes, and what to know of it. */
export function PublicationTrial({ of: preparation }: { of: PreparationDetail }) {
  const heading = useId();
  const { id, lignes } = preparation;
  const [asked, setAsked] = useState(false);
  const isTried = asked || lignes <= FEW_LINES;
  const clashing = useQuery(clashingLines(id));
  const query = useQuery({ ...publicationTrial(preparation), enabled: isTried });
  const inClash = new Set((clashing.data ?? []).map(({ entite, cle }) => `${entite} ${cle}`));
  const hindering = (query.data?.problemes ?? []).filter(({ entite, cle }) => !inClash.has(`${entite} ${cle}`));
  const known = query.data?.avertissements ?? [];
  // By itself it shows only what it found: what comes and goes would move the list below under the pointer.
  const isEmpty = query.data ? hindering.length + known.length === 0 : query.isPending && !asked;
  if (isTried && isEmpty) return null;
  return (
    <section className="preparation-part" aria-labelledby={heading}>
      <h2 id={heading}>Avant de publier</h2>
      {isTried ? (
        <QueryView query={query}>
          {() => (
            <>
              <ProblemList title="Empêche de publier" problems={hindering} preparation={preparation} />
              <ProblemList title="À savoir" problems={known} preparation={preparation} />
            </>
          )}
        </QueryView>
      ) : (
        <button type="button" className="btn" onClick={() => setAsked(true)}>
          Vérifier ce qui l’empêcherait
        </button>
      )}
    </section>
  );
}
