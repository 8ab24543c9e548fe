import { useId } from 'react';
import type { Missing, Proche } from '../entities/page-data.api';
import { addNoBreakSpaces } from '../lib/french';
import { adminLinks, paths } from '../lib/paths';
import { LinkButton } from '../ui/controls/button';
import { Link } from '../ui/link';
import { Page } from '../ui/page';
import { EditLink } from './edit-link';
import { HomeSearch } from './search/home-search';

const notFoundTexts: Record<Missing, { title: string; text: string }> = {
  parcours: { title: 'Parcours introuvable', text: 'Ce parcours n’existe pas ou n’existe plus.' },
  stage: { title: 'Stage introuvable', text: 'Ce stage n’existe pas ou n’existe plus.' },
  page: { title: 'Page introuvable', text: 'Cette page n’existe pas ou n’existe plus.' },
  adresse: { title: 'Page introuvable', text: 'Cette adresse ne mène à aucune page du site.' },
};

/** Also suggests near matches (`proches`). */
export function NotFoundPage({ missing, proches = [] }: { missing: Missing; proches?: Proche[] }) {
  const id = useId();
  const { title, text } = notFoundTexts[missing];
  return (
    <Page title={title}>
      <p className="lead">{text}</p>
      {proches.length > 0 && (
        <nav aria-labelledby={id}>
          <h2 id={id}>Vous cherchiez peut-être</h2>
          <ul className="stack">
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
      <div className="actions mt-4">
        <LinkButton look="primary" to={paths.home}>
          Revenir à l’accueil
        </LinkButton>
        {missing === 'stage' && <EditLink to={adminLinks.corbeille} label="Voir la corbeille" />}
      </div>
    </Page>
  );
}
