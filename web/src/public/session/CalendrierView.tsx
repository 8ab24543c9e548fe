import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { CALENDAR_PAGE, type Calendrier, type CalendrierFiltres, useCalendrier } from '../../api/calendrier';
import { Link } from '../../ui/Link';
import { count, formatHours } from '../../ui/french';
import { Loading } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { PrintedOn } from '../../ui/PrintedOn';
import { addNoBreakSpaces } from '../../ui/typography';
import { useHydrated } from '../../ui/useHydrated';
import { useStageAddress } from '../address/useStageAddress';
import { AgendaLinks } from './AgendaLinks';
import './calendrier.scss';
import { CalendrierFiltresPanel } from './CalendrierFiltresPanel';
import { readCalendrier, withCalendrier } from './filtres';
import { groupByMonth } from './months';
import { useParisToday } from './useToday';
import { SessionLine } from './SessionLine';

export default function CalendrierView() {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The server renders without the query string.
  const hydrated = useHydrated();
  const { page, ...filtres } = readCalendrier(hydrated ? params : new URLSearchParams());
  const offset = (page - 1) * CALENDAR_PAGE;
  const query = useCalendrier(offset === 0 ? filtres : { ...filtres, offset });
  useFocusOnPageChange(page);
  const lastPage = Math.ceil((query.data?.total ?? Infinity) / CALENDAR_PAGE) || 1;
  useEffect(() => {
    if (page > lastPage) void navigate({ search: withCalendrier(search, { page: lastPage }) }, { replace: true });
  }, [navigate, search, page, lastPage]);
  const choose = (changes: Partial<CalendrierFiltres>) =>
    void navigate({ search: withCalendrier(window.location.search, changes) });
  return (
    <Page title="Calendrier des sessions">
      <PrintedOn path={pathname + search} />
      <CalendrierFiltresPanel filtres={filtres} onChoose={choose} />
      <QueryView query={query} loading={<Loading label="Chargement du calendrier…" className="loading-page" />}>
        {(calendrier) => <Months calendrier={calendrier} page={page} filtres={filtres} />}
      </QueryView>
    </Page>
  );
}

/** The clicked link is below the list: focus the heading of the new page. */
function useFocusOnPageChange(page: number) {
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) document.querySelector('h1')?.focus();
    shownPage.current = page;
  }, [page]);
}

type MonthsProps = { calendrier: Calendrier; page: number; filtres: CalendrierFiltres };

function Months({ calendrier: { sessions, total }, page, filtres }: MonthsProps) {
  const today = useParisToday();
  const isFiltered = Object.keys(filtres).length > 0;
  if (total === 0)
    return (
      <p className="empty" role="status">
        {isFiltered ? 'Aucune session à venir ne répond à ces filtres.' : 'Aucune session à venir pour le moment.'}
      </p>
    );
  const pages = Math.ceil(total / CALENDAR_PAGE);
  return (
    <>
      <p className="lead" role="status">
        {count(total, 'session')}
        {pages > 1 && `, page ${page} sur ${pages}`}
      </p>
      <AgendaLinks path={`/agenda.ics${withCalendrier('', filtres)}`} what="de ce calendrier" isPartial />
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
  const to = (other: number) => ({ search: withCalendrier(search, { page: other }) });
  return (
    <nav className="actions calendrier-steps" aria-label="Pages du calendrier">
      {page > 1 && (
        <Link className="btn" to={to(page - 1)}>
          Sessions précédentes
        </Link>
      )}
      {page < pages && (
        <Link className="btn" to={to(page + 1)}>
          Sessions suivantes
        </Link>
      )}
    </nav>
  );
}
