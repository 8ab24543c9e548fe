import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view';
import { useRefusal } from '../../api/rights';
import { ImportPanel } from '../../crud/import/panel';
import { AdminPage } from '../../crud/page';
import { formatLieu } from '../../entities/lieu.queries';
import { formatPerson } from '../../entities/responsable/responsable.model';
import { formatMonth } from '../../entities/session/months';
import { ETAT_LABELS, MODALITE_LABELS, sessionImport } from '../../entities/session/session.kind';
import {
  type PlannedSession,
  PLANNING_PAGE,
  planningPage,
  planningPeriod,
} from '../../entities/session/session.queries';
import { addDays, formatDay, todayInParis } from '../../lib/days';
import { count, formatList } from '../../lib/french';
import { adminPaths } from '../../lib/paths';
import { Link } from '../../ui/link';
import { PrintedOn } from '../../ui/page';
import { FactTable } from '../../ui/table/fact-table';
import type { Column } from '../../ui/table/rows';
import { useSelection } from '../../ui/table/selection';
import { TableBox, TablePager } from '../../ui/table/table';
import { hasLongWord } from '../../ui/text';
import { withFilters } from '../../ui/url-filters';
import { usePageNumber } from '../history/journal-table';
import { ChosenSessions } from '../session/next-year';
import { type DayHalves, formatDays, formatSessionConflict, isCancelled, sessionsOn } from './calendar';
import { PlanningFilters, useFilterLabels, usePlanningAddress } from './filters';
import { PlanningNav } from './planning-nav';
import { YearCopy } from './year-copy';
import './planning.scss';

const YearPlan = lazy(() => import('../../entities/session/year-plan'));

/** A cancelled session is struck through; its state is also written beside it. */
function PlannedLink({ session }: { session: PlannedSession }) {
  const { id, stage } = session;
  const name = (
    <>
      <span className="code">{`${stage.code_stage}\u00a0`}</span>
      {stage.libelle_stage}
    </>
  );
  return <Link to={adminPaths.sessionAlone(id)}>{isCancelled(session) ? <s>{name}</s> : name}</Link>;
}

const PLANNING_COLUMNS: Column<PlannedSession>[] = [
  { title: 'Stage', value: ({ stage }) => `${stage.code_stage} ${stage.libelle_stage}`, cell: Name },
  { title: 'Dates', value: formatDays, cell: When },
  { title: 'Lieu', value: ({ lieu, modalite }) => (lieu ? formatLieu(lieu) : MODALITE_LABELS[modalite]) },
  {
    title: 'Responsables',
    value: ({ responsables }) => responsables.map(formatPerson).join(', '),
  },
  { title: 'Places', value: ({ places }) => places ?? '' },
  { title: 'État', value: ({ etat }) => ETAT_LABELS[etat] },
];

/** Several rows may have the same stage: hidden dates tell their links and checkboxes apart. */
function Name(session: PlannedSession) {
  return (
    <>
      <PlannedLink session={session} />
      <span className="visually-hidden">{`, ${formatDays(session)}`}</span>
    </>
  );
}

function When(session: PlannedSession) {
  const { creneaux, conflits } = session;
  return (
    <>
      {formatDays(session)}
      {creneaux.length > 0 && (
        <span className="hint planning-hours">
          {[...new Set(creneaux.map((slot) => `${slot.debut}-${slot.fin}`))].join(', ')}
        </span>
      )}
      {conflits.length > 0 && (
        <ul className="planning-clashes">
          {conflits.map((conflict) => {
            const told = formatSessionConflict(conflict);
            return (
              <li key={told + conflict.id_session} className={hasLongWord(told) ? 'cell-long' : undefined}>
                {told}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function PlanningList({ caption, sessions }: { caption: string; sessions: PlannedSession[] }) {
  const table = useRef<HTMLTableElement>(null);
  const selection = useSelection();
  const isReadOnly = useRefusal() !== undefined;
  return (
    <div className="planning-list">
      {!isReadOnly && <ChosenSessions selection={selection} shown={sessions} />}
      <TableBox
        ref={table}
        label={caption}
        columns={PLANNING_COLUMNS}
        keyOf={idOf}
        pages={{ rows: sessions, page: 0, last: 0, first: 0, turnTo: () => undefined }}
        total={sessions.length}
        saved={NONE}
        selection={isReadOnly ? undefined : selection.forRows(sessions.map(idOf))}
      />
    </div>
  );
}

const NONE: number[] = [];
const idOf = ({ id }: PlannedSession) => id;

function WeekTable({ monday, sessions }: { monday: string; sessions: PlannedSession[] }) {
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
  return (
    <FactTable
      caption="La semaine, par jour"
      captionHidden
      heads={['Jour', 'Matin', 'Après-midi']}
      rows={days.map((day) => {
        const { morning, afternoon } = sessionsOn(sessions, day);
        return [
          formatDay(day),
          <Half key="morning" sessions={morning} day={day} />,
          <Half key="after" sessions={afternoon} day={day} />,
        ];
      })}
    />
  );
}

function Half({ sessions, day }: { sessions: DayHalves['morning']; day: string }) {
  if (sessions.length === 0) return <span className="hint">rien</span>;
  return (
    <ul className="planning-half">
      {sessions.map(({ session, hours }) => (
        <li key={`${session.id} ${hours}`}>
          <PlannedLink session={session} /> <span className="hint">{hours || 'toute la journée'}</span>
          {isCancelled(session) && <span className="hint"> annulée</span>}
          {session.conflits
            .filter(({ jour }) => jour === day)
            .map((conflict) => (
              <span key={formatSessionConflict(conflict) + conflict.id_session} className="planning-clash">
                {formatSessionConflict(conflict)}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

export function PlanningPage() {
  const { pathname, search } = useLocation();
  const address = usePlanningAddress();
  const { view, month, monday, year, filter } = address;
  const { page, pagerProps } = usePageNumber(PLANNING_PAGE);
  const query = useQuery(view === 'annee' ? planningPeriod(filter) : planningPage(filter, view === 'sans-dates', page));
  const filterLabels = useFilterLabels(address.chosen);
  const isReadOnly = useRefusal() !== undefined;
  return (
    <AdminPage title="Planning" ready={!query.isPending} action={!isReadOnly && <YearCopy {...address} />}>
      <ImportPanel kind={sessionImport(filter)} />
      <PlanningFilters {...address} />
      <PlanningNav {...address} />
      <PrintedOn path={pathname + search} />
      {filterLabels.length > 0 && <p className="on-paper">{`Filtres\u00a0: ${formatList(filterLabels)}`}</p>}
      <QueryView query={query}>
        {({ sessions, total }) => {
          const pages = pagerProps(sessions, total);
          const inConflict = sessions.filter(({ conflits }) => conflits.length > 0).length;
          return (
            <>
              <p role="status">
                {total === 0 ? 'Aucune session ne correspond.' : count(total, 'session')}
                {inConflict > 0 && `, dont ${count(inConflict, 'se heurte', 'se heurtent')} à une autre`}
              </p>
              {sessions.length > 0 &&
                (view === 'semaine' ? (
                  <WeekTable monday={monday} sessions={sessions} />
                ) : view === 'annee' ? (
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
                ) : (
                  <PlanningList
                    caption={view === 'mois' ? `Sessions de ${formatMonth(month)}` : 'Sessions sans dates'}
                    sessions={sessions}
                  />
                ))}
              {view !== 'annee' && (pages.last > 0 || page > 0) && <TablePager {...pages} label="Planning" />}
            </>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}
