import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { categorieResource } from '../../api/admin/categorie';
import type { ModificationResume, EntityWithScope } from '../../api/admin/journal';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { readAuth } from '../../api/readSession';
import { Link } from '../../ui/Link';
import { formatChanges } from '../journal/words';
import { editPathOf } from '../undo/address';
import { entityNoun } from '../undo/words';

/** Link to the only entity that a modification changed; else the numbers of its changes. */
export function ChangedEntityLink({ of: modification }: { of: ModificationResume }) {
  const { isAdmin } = readAuth();
  const { entite, cle, libelle } = modification;
  const isReachable = modification.suppressions === 0 && (isAdmin || entite !== 'static');
  if (entite === null || cle === null || !isReachable) return formatChanges(modification);
  const changed = { entite, cle, libelle };
  if (entite === 'sousparcours') return <ParcoursEntityLink to={changed} list={sousParcoursResource.list()} id={cle} />;
  if (entite === 'categorie') return <ParcoursEntityLink to={changed} list={categorieResource.list()} id={cle} />;
  if (entite === 'definition_sousparcours')
    return <ParcoursEntityLink to={changed} list={categorieResource.list()} id={cle.split('-')[1]!} />;
  return <EntityLink to={changed} />;
}

type InParcours = { id: number; id_parcours: number };

/** Waits for the list, which tells the parcours; without a link if the entity was deleted. */
function ParcoursEntityLink<Row extends InParcours>({
  to,
  list,
  id,
}: {
  to: EntityWithScope;
  list: UseQueryOptions<Row[]>;
  id: string;
}) {
  const { data = [] } = useQuery(list);
  const parcoursId = data.find((row) => row.id === Number(id))?.id_parcours;
  return parcoursId === undefined ? entityNoun(to.entite)[0] : <EntityLink to={{ ...to, parcoursId }} />;
}

/** The name is for screen readers, which may read links out of context. */
function EntityLink({ to }: { to: EntityWithScope }) {
  const [noun] = entityNoun(to.entite);
  const address = editPathOf(to);
  if (address === undefined) return noun;
  return (
    <Link to={address}>
      {noun}
      <span className="visually-hidden"> {to.libelle}</span>
    </Link>
  );
}
