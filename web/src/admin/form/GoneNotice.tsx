import { adminPaths } from '../../address/paths';
import { Link } from '../../ui/Link';

export function DeletedFormNotice({ heading }: { heading: string }) {
  return (
    <div className="alert notice notice-danger" role="alert">
      <div>
        <p className="notice-heading">{heading}</p>
        <p>Cette fiche a été supprimée entre-temps. Ce que vous avez saisi reste ici.</p>
        <p>
          {'Rétablissez-la depuis la '}
          <Link to={adminPaths.corbeille} target="_blank">
            corbeille
            <span className="visually-hidden"> (nouvelle fenêtre)</span>
          </Link>
          , puis enregistrez de nouveau.
        </p>
      </div>
    </div>
  );
}
