import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { PLANNING_PAGE, planningPage } from '../../api/admin/planning';
import { count, formatList } from '../../ui/french';
import { PrintedOn } from '../../ui/PrintedOn';
import { TablePager } from '../../ui/TablePager';
import { AdminPage } from '../frame/AdminPage';
import { ImportPanel } from '../import/ImportPanel';
import { usePageNumber } from '../journal/usePageNumber';
import { sessionImport } from '../session/import/sessionImport';
import './planning.scss';
import { PlanningFilters } from './PlanningFilters';
import { PlanningList } from './PlanningList';
import { PlanningNav } from './PlanningNav';
import { useFilterLabels } from './useFilterWords';
import { usePlanningAddress } from './usePlanningAddress';
import { WeekTable } from './WeekTable';
import { YearCopy } from './YearCopy';
import { formatMonth } from './words';

export function PlanningPage() {
  const { pathname, search } = useLocation();
  const address = usePlanningAddress();
  const { view, month, monday, filter } = address;
  const { page, pagerProps } = usePageNumber(PLANNING_PAGE);
  const query = useQuery(planningPage(filter, view === 'sans-dates', page));
  const filterLabels = useFilterLabels(address.chosen);
  return (
    <AdminPage title="Planning" ready={!query.isPending} action={<YearCopy {...address} />}>
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
                ) : (
                  <PlanningList
                    caption={view === 'mois' ? `Sessions de ${formatMonth(month)}` : 'Sessions sans dates'}
                    sessions={sessions}
                  />
                ))}
              {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Planning" />}
            </>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}
