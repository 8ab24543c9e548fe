import { QueryView } from '../../api/query-view';
import { useAccueil } from '../../entities/accueil.api';
import { site } from '../../lib/site';
import { Loading } from '../../ui/failure';
import { Page } from '../../ui/page';
import { useInternalLinks } from '../../ui/text';
import { HomeSearch } from '../search/home-search';
import '../../ui/table/plain-table.scss';
import './drawings.scss';
import './home.scss';

/** The server draws all but the search (home-parts.tsx): browsers do not load that code. */
export function HomePage() {
  const follow = useInternalLinks();
  return (
    <Page title={site.title} documentTitle="Accueil">
      <p className="lead">
        Du premier poste à l’expertise, les stages qui entretiennent et développent les compétences des ingénieurs
        électroniciens de la navigation aérienne.
      </p>
      <HomeSearch />
      <QueryView query={useAccueil()} loading={<Loading label="Chargement des parcours…" className="loading-cards" />}>
        {(content) => <div onClick={follow} dangerouslySetInnerHTML={content} />}
      </QueryView>
    </Page>
  );
}
