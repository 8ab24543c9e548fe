import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../answer/Answer';
import { journalExportUrl, journalFile, journalPage } from '../../api/admin/journal';
import { readAuth } from '../../api/readSession';
import { TablePager } from '../../ui/TablePager';
import { AdminPage } from '../frame/AdminPage';
import { DownloadLinks } from '../download/DownloadLinks';
import { JournalFilters } from './JournalFilters';
import { ModificationTable } from './ModificationTable';
import { useJournalFilter } from './useJournalFilter';
import { usePageNumber } from './usePageNumber';
import { formatChanges, journalIntro } from './words';

export function JournalPage() {
  const { isAdmin } = readAuth();
  const { page, pagerProps } = usePageNumber();
  const { filter, setFilter } = useJournalFilter();
  const query = useQuery(journalPage(filter, page));
  return (
    <AdminPage title="Journal" ready={!query.isPending}>
      <p>{journalIntro(filter.genre, isAdmin)}</p>
      <JournalFilters key={JSON.stringify(filter)} filter={filter} isAdmin={isAdmin} onFilter={setFilter} />
      {isAdmin && (
        <DownloadLinks
          files={[{ label: 'Télécharger en CSV', url: journalExportUrl(filter), prepare: () => journalFile(filter) }]}
        />
      )}
      <QueryView query={query}>
        {({ lines, total }) => {
          const pages = pagerProps(lines, total);
          return (
            <>
              {lines.length > 0 ? (
                <ModificationTable
                  caption="Modifications"
                  lines={lines}
                  detailHead="Changements"
                  renderDetail={formatChanges}
                />
              ) : (
                <p className="empty">Aucune modification ne correspond.</p>
              )}
              {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Journal" />}
            </>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}
