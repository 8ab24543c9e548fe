import { useId } from 'react';
import { adminPaths, paths } from '../address/paths';
import type { Missing, Proche } from '../api/contents';
import { Link } from '../ui/Link';
import { Page } from '../ui/Page';
import { addNoBreakSpaces } from '../ui/typography';
import { EditLink } from './edit/EditLink';
import { HomeSearch } from './HomeSearch';
import { notFoundTexts } from './missing';

/** Also suggests near matches (`proches`). */
export function NotFoundPage({ missing, proches = [] }: { missing: Missing; proches?: Proche[] }) {
  const id = useId();
  const { title, text } = notFoundTexts[missing];
  return (
    <Page title={title}>
      <p className="lead">{text}</p>
      {proches.length > 0 && (
        <nav className="near" aria-labelledby={id}>
          <h2 id={id}>Vous cherchiez peut-être</h2>
          <ul>
            {proches.map(({ code, nom, adresse }) => (
              <li key={adresse}>
                <Link to={adresse}>
                  {code && `${code} – `}
                  {addNoBreakSpaces(nom)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <HomeSearch />
      <div className="actions">
        <Link className="btn btn-primary" to={paths.home}>
          Revenir à l’accueil
        </Link>
        {missing === 'stage' && <EditLink to={adminPaths.corbeille} label="Voir la corbeille" />}
      </div>
    </Page>
  );
}
