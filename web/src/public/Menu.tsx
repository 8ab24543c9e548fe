import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { usePages } from '../api/page';
import { useParcoursList } from '../api/parcours';
import { paths } from '../paths';
import '../ui/menu.scss';
import './menu.scss';

type Entry = { id: number; label: string; to: string };

/** What the site holds: home, the static pages, the pathways. */
export function Menu() {
  const parcoursTitle = useId();
  const pages = usePages();
  const parcours = useParcoursList();
  return (
    <div className="menu">
      <ul>
        <li>
          <NavLink to={paths.home} end>
            Accueil
          </NavLink>
        </li>
        <Entries
          query={pages}
          entries={pages.data?.map(({ id, menu }) => ({ id, label: menu, to: paths.page(id) }))}
          failed="Les pages n’ont pas pu être chargées."
        />
      </ul>
      {/* Where they will stand, only the pages above can tell: what is shown never moves. */}
      {!pages.isPending && (
        <>
          <h2 id={parcoursTitle}>Parcours de formation continue</h2>
          <ul aria-labelledby={parcoursTitle}>
            <Entries
              query={parcours}
              entries={parcours.data?.map(({ id, nom_parcours: label }) => ({ id, label, to: paths.parcours(id) }))}
              failed="Les parcours n’ont pas pu être chargés."
            />
          </ul>
        </>
      )}
    </div>
  );
}

type EntriesProps = { query: UseQueryResult; entries: Entry[] | undefined; failed: string };

function Entries({ query, entries, failed }: EntriesProps) {
  if (entries) {
    return entries.map(({ id, label, to }) => (
      <li key={id}>
        <NavLink to={to} end>
          {label}
        </NavLink>
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
      <p>{failed}</p>
      <button type="button" className="btn" onClick={() => void query.refetch()}>
        Réessayer
      </button>
    </li>
  );
}
