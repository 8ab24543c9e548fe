import { paths } from '../../address/paths';
import { Link } from '../../ui/Link';
import { useRechercheAddress } from '../address/useRechercheAddress';

export function EmptySelection() {
  const recherche = useRechercheAddress();
  return (
    <>
      <p className="lead">
        Votre sélection est vide. L’étoile d’un stage l’y ajoute, sur la page d’un parcours, sur sa fiche ou dans les
        résultats d’une recherche. Elle est gardée dans ce navigateur, sans compte.
      </p>
      <div className="actions">
        <button type="button" className="btn btn-primary" onClick={recherche.show}>
          Chercher un stage
        </button>
        <Link className="btn" to={paths.home}>
          Voir les parcours
        </Link>
      </div>
    </>
  );
}
