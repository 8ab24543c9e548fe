import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../lib/paths';
import { Link } from '../../../ui/link';
import { preparationsQuery } from './preparations.api';

/** Preparations whose scheduled publication failed. */
export function FailedPublications() {
  const { data = [] } = useQuery(preparationsQuery);
  return data
    .filter(({ echec }) => echec !== null)
    .map(({ id, nom }) => (
      <div key={id} className="alert notice notice-danger" role="alert">
        <p>
          La préparation <Link to={adminPaths.preparations.one(id)}>{nom}</Link> n’a pas pu être publiée à l’heure
          prévue.
        </p>
      </div>
    ));
}
