import { useLocation } from 'react-router-dom';
import { withParams } from '../../address/paths';
import { Link } from '../../ui/Link';
import type { HistoryState } from '../address/history';

/** From a sheet that is not there to the search, unless it waits behind already. */
export function SearchLink() {
  const { search, ...location } = useLocation();
  if (new URLSearchParams(search).has('recherche')) return null;
  // As many steps back as from the sheet, whose place the search takes.
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
