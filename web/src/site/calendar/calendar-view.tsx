import { focusHeading, useHeadingFocus } from '../../ui/focus';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ListLoadError, QueryView } from '../../api/query-view';
import { useParcoursList } from '../../entities/parcours/parcours.api';
import {
  CALENDAR_PAGE,
  type Calendrier,
  type CalendrierFiltres,
  useCalendrier,
  useLieux,
} from '../../entities/session/session.api';
import { addNoBreakSpaces, capitalize, count, formatHours, joinParts } from '../../lib/french';
import { paths } from '../../lib/paths';
import { useHydrated } from '../../lib/storage';
import { LinkButton } from '../../ui/controls/button';
import { Loading } from '../../ui/failure';
import { Link } from '../../ui/link';
import { Page, PrintedOn } from '../../ui/page';
import { FilterSelect, type UrlFilters, useUrlFilters, withFilters } from '../../ui/url-filters';
import { NO_CRITERES, useStageAddress } from '../address';
import { useFacettes } from '../search/search.api';
import { AgendaLinks } from './agenda-links';
import { readCalendrier } from './filters';
import { SessionLine, useParisToday } from './session-line';
import './calendrier.scss';

function CalendrierFiltresPanel({ filters, change }: UrlFilters<CalendrierFiltres>) {
  const [parcours, lieux, facettes] = [useParcoursList(), useLieux(), useFacettes(NO_CRITERES)];
  return (
    <form className="calendrier-filtres" aria-label="Filtres" onSubmit={(event) => event.preventDefault()}>
      <FilterSelect
        {...{ filters, change }}
        name="parcoursId"
        label="Parcours"
        all="Tous les parcours"
        options={parcours.data?.map(({ id, nom_parcours }) => [id, addNoBreakSpaces(nom_parcours)])}
      />
      <FilterSelect
        {...{ filters, change }}
        name="niveau"
        label="Niveau"
        all="Tous les niveaux"
        options={facettes.data?.niveaux.map(({ niveau }) => [niveau, addNoBreakSpaces(niveau)])}
      />
      <FilterSelect
        {...{ filters, change }}
        name="lieuId"
        label="Lieu"
        all="Tous les lieux"
        options={lieux.data?.map(({ id, nom, ville }) => [id, addNoBreakSpaces(joinParts(nom, ville))])}
      />
      <label className="calendrier-open">
        <input
          type="checkbox"
          disabled={!useHydrated()}
          checked={filters.ouvertes ?? false}
          onChange={({ target }) => change({ ouvertes: target.checked })}
        />
        Inscriptions ouvertes seulement
      </label>
      <ListLoadError
        lists={[
          ['parcours', parcours],
          ['niveaux', facettes],
          ['lieux', lieux],
        ]}
      />
    </form>
  );
}

const monthFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export type Month<T> = { name: string; sessions: T[] };

/** Past first days count in the current month; sessions without dates come last. */
export function groupByMonth<T extends { debut: string | null }>(sessions: T[], today: string): Month<T>[] {
  const months = new Map<string, T[]>();
  for (const session of sessions) {
    const day = session.debut === null ? '' : session.debut < today ? today : session.debut;
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), session]);
  }
  return [...months].map(([month, monthSessions]) => ({
    name: month === '' ? 'Dates à fixer' : formatMonth(month),
    sessions: monthSessions,
  }));
}

const formatMonth = (month: string): string => capitalize(monthFormat.format(Date.parse(`${month}-01`)));

const FIRST_PAGE: ReturnType<typeof readCalendrier> = { page: 0 };

export default function CalendrierView() {
  const { pathname, search } = useLocation();
  // The server renders without the query string.
  const hydrated = useHydrated();
  const { filters: read, change } = useUrlFilters(readCalendrier);
  const { page, ...filters } = hydrated ? read : FIRST_PAGE;
  const query = useCalendrier(page === 0 ? filters : { ...filters, offset: page * CALENDAR_PAGE });
  // The pressed link is below the list.
  useHeadingFocus(page);
  const last = Math.max(0, Math.ceil((query.data?.total ?? Infinity) / CALENDAR_PAGE) - 1);
  const turnToLast = useEffectEvent(() => change({ page: last > 0 && last + 1 }, true));
  useEffect(() => {
    if (page > last) turnToLast();
  }, [page, last]);
  return (
    <Page title="Calendrier des sessions">
      <PrintedOn path={pathname + search} />
      <CalendrierFiltresPanel {...{ filters, change }} />
      <QueryView query={query} loading={<Loading label="Chargement du calendrier…" className="loading-page" />}>
        {(calendrier) => <Months {...{ calendrier, page, filters }} />}
      </QueryView>
    </Page>
  );
}

type MonthsProps = { calendrier: Calendrier; page: number; filters: CalendrierFiltres };

function Months({ calendrier: { sessions, total }, page, filters }: MonthsProps) {
  const today = useParisToday();
  const isFiltered = Object.keys(filters).length > 0;
  if (total === 0)
    return (
      <>
        <p className="empty" role="status">
          {isFiltered ? 'Aucune session à venir ne répond à ces filtres.' : 'Aucune session à venir pour le moment.'}
        </p>
        {isFiltered && (
          // The pressed link goes.
          <LinkButton to={paths.calendrier} onClick={() => focusHeading()}>
            Voir toutes les sessions
          </LinkButton>
        )}
      </>
    );
  const pages = Math.ceil(total / CALENDAR_PAGE);
  return (
    <>
      <p className="lead" role="status">
        {count(total, 'session')}
        {pages > 1 && `, page ${page + 1} sur ${pages}`}
      </p>
      <AgendaLinks path={`/agenda.ics${withFilters('', filters)}`} what="de ce calendrier" isPartial />
      {groupByMonth(sessions, today).map(({ name, sessions: monthSessions }) => (
        <section key={name} className="calendrier-month">
          <h2>{name}</h2>
          <ul>
            {monthSessions.map((session) => (
              <Entry key={session.id} session={session} />
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && <PageLinks page={page} pages={pages} />}
    </>
  );
}

function Entry({ session }: { session: Calendrier['sessions'][number] }) {
  const { linkTo } = useStageAddress();
  const { id, code_stage, libelle_stage, volume_horaire_stage } = session.stage;
  const duree = formatHours(volume_horaire_stage);
  return (
    <li className="calendrier-entry">
      <p>
        <Link className="name" {...linkTo(id)}>
          {addNoBreakSpaces(libelle_stage)}
        </Link>{' '}
        <span className="code">{code_stage}</span> {duree && <span className="h">{duree}</span>}
      </p>
      <SessionLine session={session} />
    </li>
  );
}

function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { search } = useLocation();
  const to = (other: number) => ({ search: withFilters(search, { page: other > 0 && other + 1 }) });
  return (
    <nav className="actions calendrier-steps" aria-label="Pages du calendrier">
      {page > 0 && <LinkButton to={to(page - 1)}>Sessions précédentes</LinkButton>}
      {page + 1 < pages && <LinkButton to={to(page + 1)}>Sessions suivantes</LinkButton>}
    </nav>
  );
}
