import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { Page } from '../ui/Page';
import { useRechercheAddress } from './address/useRechercheAddress';

type Props = { title?: string; sentence?: string };

export function NotFoundPage({
  title = 'Page introuvable',
  sentence = 'Cette adresse ne mène à aucune page du site.',
}: Props) {
  const recherche = useRechercheAddress();
  return (
    <Page title={title}>
      <p className="lead">{sentence}</p>
      <div className="actions">
        <Link className="btn btn-primary" to={paths.home}>
          Revenir à l’accueil
        </Link>
        <button type="button" className="btn" onClick={recherche.show}>
          Chercher un stage
        </button>
      </div>
    </Page>
  );
}
