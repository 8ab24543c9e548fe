import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { useRefusal } from '../../api/rights';
import { ImportPanel } from '../../crud/import/panel';
import { AdminPage } from '../../crud/page';
import { formatMonth } from '../../entities/session/months';
import { sessionImport } from '../../entities/session/session.kind';
import {
  type PlannedSession,
  PLANNING_PAGE,
  planningPage,
  planningPeriod,
} from '../../entities/session/session.queries';
import { todayInParis } from '../../lib/days';
import { formatList } from '../../lib/french';
import { lazyPart } from '../../lib/lazy-part';
import { adminPaths } from '../../lib/paths';
import { LinkButton } from '../../ui/controls/button';
import { Disclosure } from '../../ui/controls/disclosure';
import { PlusIcon } from '../../ui/controls/plus-icon';
import { Link } from '../../ui/link';
import { useHeadingFocusIfLost } from '../../ui/focus';
import { PrintedOn } from '../../ui/page';
import { TablePager } from '../../ui/table/table';
import { withFilters } from '../../ui/url-filters';
import { usePageNumber } from '../history/journal-table';
import { sessionAddPath } from '../session/session-add-path';
import { daysOfMonth, formatDays } from './calendar';
import { PlanningFilters, useFilterLabels, usePlanningAddress } from './filters';
import { daysInSight, isWithin } from './month-days';
import { Clashes, PlanningList } from './planning-list';
import { PlanningNav } from './planning-nav';
import { WeekTable } from './week-table';
import { YearCopy } from './year-copy';
import { formatSessionCount, YearMonths } from './year-months';
import './planning.scss';

const YearPlan = lazy(() => import('../../entities/session/year-plan'));
const MonthGrid = lazyPart(() => import('./month-grid'));

type SessionCountProps = { sessions: PlannedSession[]; total: number; isFiltered: boolean; areReasonsShown: boolean };

/** « 12 sessions, 4 en conflit », and on demand with which others, and when, unless the rows below say so. */
function SessionCount({ sessions, total, isFiltered, areReasonsShown }: SessionCountProps) {
  const clashing = areReasonsShown ? [] : sessions.filter(({ conflits }) => conflits.length > 0);
  return (
    <div className="planning-count" role="status">
      {clashing.length === 0 ? (
        <p className="m-0">
          {total === 0 && isFiltered
            ? 'Aucune session ne correspond aux filtres.'
            : formatSessionCount(sessions, total)}
        </p>
      ) : (
        <Disclosure summary={formatSessionCount(sessions, total)}>
          <ul>
            {clashing.map((session) => (
              <li key={session.id}>
                <Link to={adminPaths.sessionAlone(session.id)}>{session.stage.code_stage}</Link>
                {`, ${formatDays(session)}\u00a0:`}
                <Clashes of={session} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Year({ year, sessions }: { year: number; sessions: PlannedSession[] }) {
  const { search } = useLocation();
  return (
    <>
      <YearMonths year={year} sessions={sessions} />
      {sessions.length > 0 && (
        <>
          <h2>Stage par stage</h2>
          <Suspense fallback={<p role="status">Chargement…</p>}>
            <YearPlan
              sessions={sessions}
              from={`${year}-01`}
              today={todayInParis()}
              linkOf={({ id }) => ({ to: adminPaths.sessionAlone(id) })}
            >
              <Link to={{ search: withFilters(search, { vue: undefined, mois: `${year}-01` }) }}>
                Les mêmes sessions en liste, mois par mois
              </Link>
            </YearPlan>
          </Suspense>
        </>
      )}
    </>
  );
}

/** The month shows whole weeks: it needs the days around it. */
function usePlanning({ view, month, filter }: ReturnType<typeof usePlanningAddress>, page: number) {
  const whole = planningPeriod(view === 'mois' ? { ...filter, ...daysInSight(month) } : filter);
  return useQuery(view === 'mois' || view === 'annee' ? whole : planningPage(filter, view === 'sans-dates', page));
}

export function PlanningPage() {
  const { pathname, search } = useLocation();
  const address = usePlanningAddress();
  const { view, month, monday, year, filter, change } = address;
  const { page, pagerProps } = usePageNumber(PLANNING_PAGE);
  const query = usePlanning(address, page);
  const filterLabels = useFilterLabels(address.chosen);
  const isReadOnly = useRefusal() !== undefined;
  const isList = view === 'liste' || view === 'sans-dates';
  // A view may have the link to another one, and is removed with it.
  useHeadingFocusIfLost(view);
  return (
    <AdminPage
      title="Planning"
      ready={!query.isPending}
      action={
        !isReadOnly && (
          <div className="actions">
            <YearCopy {...address} />
            <LinkButton look="primary" data-add="" to={sessionAddPath(search)}>
              <PlusIcon />
              Ajouter une session
            </LinkButton>
          </div>
        )
      }
    >
      <ImportPanel kind={sessionImport(filter)} />
      <PlanningFilters {...address} />
      <PlanningNav {...address} />
      <PrintedOn path={pathname + search} />
      {filterLabels.length > 0 && <p className="on-paper">{`Filtres\u00a0: ${formatList(filterLabels)}`}</p>}
      <QueryView query={query}>
        {({ sessions, total }) => {
          const pages = pagerProps(sessions, total);
          const ofMonth =
            view === 'mois' ? sessions.filter((session) => isWithin(session, daysOfMonth(month))) : sessions;
          return (
            <>
              <div className="planning-head">
                <SessionCount
                  sessions={ofMonth}
                  total={view === 'mois' ? ofMonth.length : total}
                  isFiltered={filterLabels.length > 0}
                  areReasonsShown={isList || view === 'semaine'}
                />
                {isList && (
                  <Link to={{ search: withFilters(search, { vue: view === 'liste' && 'sans-dates' }) }}>
                    {view === 'liste' ? 'Sessions aux dates à fixer' : 'Sessions du mois'}
                  </Link>
                )}
              </div>
              {view === 'mois' && (
                <MonthGrid {...{ month, sessions, isReadOnly }} onMonth={(mois) => change({ mois }, true)} />
              )}
              {view === 'annee' && <Year year={year} sessions={sessions} />}
              {view === 'semaine' && sessions.length > 0 && <WeekTable monday={monday} sessions={sessions} />}
              {isList && sessions.length > 0 && (
                <PlanningList
                  caption={view === 'liste' ? `Sessions de ${formatMonth(month)}` : 'Sessions sans dates'}
                  {...{ sessions, isReadOnly }}
                />
              )}
              {view !== 'annee' && view !== 'mois' && (pages.last > 0 || page > 0) && (
                <TablePager {...pages} label="Planning" />
              )}
            </>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}
