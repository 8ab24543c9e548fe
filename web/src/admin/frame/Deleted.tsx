import { useQuery } from '@tanstack/react-query';
import { adminPaths, parseId } from '../../address/paths';
import { type ChangedEntity, lastChangeOf } from '../../api/admin/journal';
import { Link } from '../../ui/Link';
import { formatDateTime } from '../../ui/when';

/** Nothing if the entity never existed. */
export function DeletedNotice({ entityRef }: { entityRef: ChangedEntity }) {
  const { data } = useQuery({ ...lastChangeOf(entityRef), enabled: parseId(entityRef.cle) !== undefined });
  if (!data) return null;
  const { id, libelle, date, auteur, genre, annulee_par } = data;
  return (
    <div className="deleted">
      <p>{`Supprimé le ${formatDateTime(new Date(date))} par ${auteur ?? 'une commande'}\u00a0: ${libelle}.`}</p>
      <div className="actions">
        {genre === 'suppression' && annulee_par === null && (
          <Link className="btn" to={adminPaths.corbeille}>
            Rétablir depuis la corbeille
          </Link>
        )}
        <Link className="btn" to={adminPaths.journal.modification(id)}>
          Voir cette modification
        </Link>
      </div>
    </div>
  );
}
