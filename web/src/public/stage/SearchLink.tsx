import { useLocation } from 'react-router-dom';
import { withParams } from '../../address/paths';
import { Link } from '../../ui/Link';
import type { HistoryState } from '../address/history';

/** Hidden when the search is already open behind the sheet. */
export function SearchLink() {
  const { search, ...location } = useLocation();
  if (new URLSearchParams(search).has('recherche')) return null;
  // The search takes the history entry of the sheet.
  const recherche = (location.state as HistoryState)?.stageDepth;
  return (
    <Link
      className="btn"
      replace
      to={{ search: withParams(search, { stage: undefined, recherche: '' }) }}
      state={{ recherche } satisfies HistoryState}
    >
      Chercher un stage
    </Link>
  );
}
