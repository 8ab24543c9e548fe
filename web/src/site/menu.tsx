import type { UseQueryResult } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { usePages } from '../entities/page.api';
import { useParcoursList } from '../entities/parcours/parcours.api';
import { useUpcoming } from '../entities/session/session.api';
import { addNoBreakSpaces } from '../lib/french';
import { paths } from '../lib/paths';
import { withBase } from '../lib/site';
import { Button } from '../ui/controls/button';
import { useInternalLinks } from '../ui/text';
import { useOwnStage } from './address';
import '../ui/shell.scss';
import './layout.scss';

type MenuItem = { label: string; to: string };

export function Menu() {
  const { pathname } = useLocation();
  const own = useOwnStage();
  return (
    <div className="menu" onClick={useInternalLinks()}>
      <Lists pathname={own ? paths.parcours(own.parcours) : pathname} />
    </div>
  );
}

/** Plain links, memoized: there may be hundreds, and each filter changes the URL. */
const Lists = memo(function Lists({ pathname }: { pathname: string }) {
  const parcoursTitle = useId();
  const pages = usePages();
  const parcours = useParcoursList();
  const upcoming = useUpcoming();
  return (
    <>
      <ul>
        <li>
          <Entry to={paths.home} pathname={pathname} label="Accueil" />
        </li>
        {upcoming.data?.sessions && (
          <li>
            <Entry to={paths.calendrier} pathname={pathname} label="Calendrier" />
          </li>
        )}
        {!upcoming.isPending && (
          <li>
            <Entry to={paths.selection} pathname={pathname} label="Ma sélection" />
          </li>
        )}
        <Entries
          query={pages}
          pathname={pathname}
          // As « Ma sélection » after the calendar, so that nothing moves.
          entries={
            upcoming.isPending ? undefined : pages.data?.map(({ id, menu }) => ({ label: menu, to: paths.page(id) }))
          }
          errorText="Les pages n’ont pas pu être chargées."
        />
      </ul>
      {/* Rendered after the entries above, so that nothing moves. */}
      {!pages.isPending && !upcoming.isPending && (
        <>
          <h2 id={parcoursTitle}>Parcours de formation continue</h2>
          <ul aria-labelledby={parcoursTitle}>
            <Entries
              query={parcours}
              pathname={pathname}
              entries={parcours.data?.map(({ id, nom_parcours: label }) => ({ label, to: paths.parcours(id) }))}
              errorText="Les parcours n’ont pas pu être chargés."
            />
          </ul>
        </>
      )}
    </>
  );
});

function Entry({ to, label, pathname }: MenuItem & { pathname: string }) {
  return (
    <a href={withBase(to)} aria-current={to === pathname ? 'page' : undefined}>
      {addNoBreakSpaces(label)}
    </a>
  );
}

type EntriesProps = { query: UseQueryResult; entries: MenuItem[] | undefined; pathname: string; errorText: string };

function Entries({ query, entries, pathname, errorText }: EntriesProps) {
  if (entries) {
    return entries.map((entry) => (
      <li key={entry.to}>
        <Entry {...entry} pathname={pathname} />
      </li>
    ));
  }
  if (!query.isError) {
    return (
      <li className="menu-wait">
        <span className="visually-hidden">Chargement du menu…</span>
        {Array.from({ length: 6 }, (_, line) => (
          <span key={line} className="skeleton" aria-hidden="true" />
        ))}
      </li>
    );
  }
  return (
    <li className="menu-failed">
      <p>{errorText}</p>
      <Button onClick={() => void query.refetch()}>Réessayer</Button>
    </li>
  );
}
