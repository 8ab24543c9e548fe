import { useQuery } from '@tanstack/react-query';
import { modifiedEntity } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { editPathOf } from './address';

/** Nothing if the modified entity no longer exists. */
export function ModifiedEntityLink({ modification }: { modification: number }) {
  const { data: entity } = useQuery(modifiedEntity(modification));
  const path = entity && editPathOf(entity);
  return path && <Link to={path}>Voir cet élément</Link>;
}
