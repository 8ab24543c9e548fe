import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryView } from '../../../api/query-view';
import { Button } from '../../../ui/controls/button';
import { conflictingChanges, type PreparationDetail, publicationCheck } from './preparations.api';
import { ProblemList } from './publication-dialog';
import './preparation.scss';

/** Above this many changes the check waits for a click: it delays the saves of others. */
const FEW_CHANGES = 500;

/** Problems other than conflicts that would prevent the publication, then its warnings. */
export function PublicationCheck({ of: preparation }: { of: PreparationDetail }) {
  const heading = useId();
  const { id, lignes } = preparation;
  const [asked, setAsked] = useState(false);
  const isTried = asked || lignes <= FEW_CHANGES;
  const conflicting = useQuery(conflictingChanges(id));
  const query = useQuery({ ...publicationCheck(preparation), enabled: isTried });
  const inConflict = new Set((conflicting.data ?? []).map(({ entite, cle }) => `${entite} ${cle}`));
  const hindering = (query.data?.problemes ?? []).filter(({ entite, cle }) => !inConflict.has(`${entite} ${cle}`));
  const known = query.data?.avertissements ?? [];
  // An automatic check shows its findings only: a progress line that comes and goes would move the list under the pointer.
  const isEmpty = query.data ? hindering.length + known.length === 0 : query.isPending && !asked;
  if (isTried && isEmpty) return null;
  return (
    <section className="part preparation-part" aria-labelledby={heading}>
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
        <Button onClick={() => setAsked(true)}>Vérifier ce qui empêcherait de publier</Button>
      )}
    </section>
  );
}
