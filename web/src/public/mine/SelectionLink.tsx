import { paths } from '../../address/paths';
import { Link } from '../../ui/Link';
import { useOwnSelection } from './mine';

export function SelectionLink() {
  const count = useOwnSelection().length;
  if (count === 0) return null;
  return (
    <Link className="btn star selection-link" to={paths.selection}>
      <span className="label">Ma sélection </span>({count})
    </Link>
  );
}
