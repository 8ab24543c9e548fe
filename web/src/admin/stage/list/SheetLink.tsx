import { useLocation } from 'react-router-dom';
import { adminPaths, withParams } from '../../../address/paths';
import { Link } from '../../../ui/Link';

/** Opens the sheet with the filter of the list. */
export function SheetLink() {
  const search = withParams(useLocation().search, { page: undefined });
  return (
    <Link className="btn" to={adminPaths.stageSheet + search}>
      Modifier en tableau
    </Link>
  );
}
