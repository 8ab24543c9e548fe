import { useQuery } from '@tanstack/react-query';
import { modifiedEntity } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { addressOf } from './address';

/** The way to what a modification is about, where it is still there. */
export function ThingLink({ modification }: { modification: number }) {
  const { data: thing } = useQuery(modifiedEntity(modification));
  const address = thing && addressOf(thing);
  return address && <Link to={address}>Voir cet élément</Link>;
}
