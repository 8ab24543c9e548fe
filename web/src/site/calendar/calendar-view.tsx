import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { asSent, type Calendrier, type CalendrierFiltres, useCalendrier } from '../../entities/session/calendrier.api';
import { CALENDAR_PAGE } from '../../entities/session/session.api';
import { formatMonth } from '../../entities/session/months';
import { addNoBreakSpaces, capitalize, count, formatHours, joinParts } from '../../lib/french';
import { lazyPart } from '../../lib/lazy-part';
import { paths } from '../../lib/paths';
import { useHydrated } from '../../lib/storage';
import { Button, LinkButton } from '../../ui/controls/button';
import { Loading } from '../../ui/failure';
import { focusHeading, useHeadingFocus } from '../../ui/focus';
import { Link } from '../../ui/link';
import { Page, PrintedOn } from '../../ui/page';
import { useUrlFilters, withFilters } from '../../ui/url-filters';
import { useStageAddress } from '../address';
import { AgendaLinks } from './agenda-links';
import { CalendrierFiltresPanel } from './calendar-filters';
import { readCalendrier } from './read-calendrier';
import { MonthStrip } from './month-strip';
import { SessionLine, useParisToday } from './session-line';
import './calendrier.scss';

const YearView = lazyPart(() => import('./year-view'));

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
    name: month === '' ? 'Dates à fixer' : capitalize(formatMonth(month)),
    sessions: monthSessions,
  }));
}

const FIRST_PAGE = readCalendrier(new URLSearchParams());

export default function CalendrierView() {
  const { pathname, search } = useLocation();
  // The server renders without the query string.
  const hydrated = useHydrated();
  const { filters: read, change } = useUrlFilters(readCalendrier);
  const { page, mois, vue, ...filtres } = hydrated ? read : FIRST_PAGE;
  const query = useCalendrier({ ...filtres, mois, offset: page === 0 ? undefined : page * CALENDAR_PAGE });
  // The pressed link is below the list.
  useHeadingFocus(page);
  const last = Math.max(0, Math.ceil((query.data?.total ?? Infinity) / CALENDAR_PAGE) - 1);
  const turnToLast = useEffectEvent(() => change({ page: last > 0 && last + 1 }, true));
  useEffect(() => {
    if (page > last) turnToLast();
  }, [page, last]);
  const choose = (title: string, chosen: typeof vue) => (
    <Button aria-pressed={vue === chosen} onClick={() => change({ vue: chosen, mois: undefined })}>
      {title}
    </Button>
  );
  return (
    <Page title="Calendrier des sessions">
      <PrintedOn path={pathname + search} />
      <CalendrierFiltresPanel filters={filtres} change={change} />
      <div className="calendrier-bar">
        <div className="vue" role="group" aria-label="Vue">
          {choose('Liste', undefined)}
          {choose('Année', 'annee')}
        </div>
        <AgendaLinks
          path={`/agenda.ics${withFilters('', { ...filtres, annulees: undefined })}`}
          what="de ce calendrier"
          isPartial
        />
      </div>
      <QueryView query={query} loading={<Loading label="Chargement du calendrier…" className="loading-page" />}>
        {(calendrier) => <Months {...{ calendrier, page, filtres, mois, vue }} />}
      </QueryView>
    </Page>
  );
}

type MonthsProps = Pick<ReturnType<typeof readCalendrier>, 'page' | 'mois' | 'vue'> & {
  calendrier: Calendrier;
  filtres: CalendrierFiltres;
};

function Months({ calendrier: { sessions, total, mois: months }, page, filtres, mois, vue }: MonthsProps) {
  const today = useParisToday();
  const isFiltered = Object.keys(filtres).length > 0 || mois !== undefined;
  const hidesCancelled = !filtres.annulees;
  const sumOf = (counted: Calendrier['mois'], name: 'sessions' | 'annulees') =>
    counted.reduce((sum, month) => sum + month[name], 0);
  /** « 42 sessions · 3 annulées masquées » */
  const formatCounts = (shown: number, cancelled: number) =>
    joinParts(
      count(shown, 'session'),
      hidesCancelled && cancelled > 0 ? count(cancelled, 'annulée masquée', 'annulées masquées') : '',
    );
  if (vue === 'annee')
    return (
      <Suspense fallback={<Loading label="Chargement de l’année…" />}>
        <YearView
          {...{ months, today }}
          chosen={asSent(filtres)}
          from={mois ?? today.slice(0, 7)}
          counted={(some) => {
            const cancelled = sumOf(some, 'annulees');
            return formatCounts(sumOf(some, 'sessions') - (hidesCancelled ? cancelled : 0), cancelled);
          }}
        />
      </Suspense>
    );
  const counts = formatCounts(
    total,
    sumOf(
      months.filter((month) => mois === undefined || month.mois === mois),
      'annulees',
    ),
  );
  if (total === 0)
    return (
      <>
        <p className="empty" role="status">
          {isFiltered ? 'Aucune session à venir ne répond à ces filtres.' : 'Aucune session à venir pour le moment.'}
          {counts.includes('·') && ` ${counts}`}
        </p>
        {isFiltered && (
          // The pressed link goes.
          <LinkButton className="mt-3" to={paths.calendrier} onClick={() => focusHeading()}>
            Voir toutes les sessions
          </LinkButton>
        )}
      </>
    );
  const pages = Math.ceil(total / CALENDAR_PAGE);
  return (
    <>
      <p className="lead" role="status">
        {joinParts(counts, pages > 1 ? `page ${page + 1} sur ${pages}` : '')}
      </p>
      <MonthStrip months={months} chosen={mois} hidesCancelled={hidesCancelled} />
      {groupByMonth(sessions, today).map(({ name, sessions: monthSessions }) => (
        <section key={name} className="calendrier-month">
          <h2>{name}</h2>
          <ul className="bare-list">
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
      <p className="m-0">
        <Link className="strong" {...linkTo(id)}>
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
    <nav className="actions mt-6 no-print" aria-label="Pages du calendrier">
      {page > 0 && <LinkButton to={to(page - 1)}>Sessions précédentes</LinkButton>}
      {page + 1 < pages && <LinkButton to={to(page + 1)}>Sessions suivantes</LinkButton>}
    </nav>
  );
}
