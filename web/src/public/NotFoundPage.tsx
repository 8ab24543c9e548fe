import { Link } from 'react-router-dom';
import type { Missing } from '../api/contents';
import { paths } from '../address/paths';
import { Page } from '../ui/Page';
import { useRechercheAddress } from './address/useRechercheAddress';
import { sentences } from './missing';

export function NotFoundPage({ missing }: { missing: Missing }) {
  const { title, sentence } = sentences[missing];
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
