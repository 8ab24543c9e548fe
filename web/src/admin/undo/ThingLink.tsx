import { useQuery } from '@tanstack/react-query';
import { modifiedEntity } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { editPathOf } from './address';

/** Nothing if the modified entity no longer exists. */
export function ModifiedEntityLink({ modification }: { modification: number }) {
  const { data: thing } = useQuery(modifiedEntity(modification));
  const address = thing && editPathOf(thing);
  return address && <Link to={address}>Voir cet élément</Link>;
}
