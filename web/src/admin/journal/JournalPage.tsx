import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { Answer } from '../../answer/Answer';
import { journalExportUrl, journalPage, type ModificationResume } from '../../api/admin/journal';
import { readSession } from '../../api/session';
import { FactTable } from '../../ui/FactTable';
import { TablePager } from '../../ui/TablePager';
import { hasLongWord } from '../../ui/Words';
import { AdminPage } from '../frame/AdminPage';
import './journal.scss';
import { JournalFilters } from './JournalFilters';
import { Moment } from './Moment';
import { useJournalFilter } from './useJournalFilter';
import { usePageNumber } from './usePageNumber';
import { authorOf, changesInWords, titleOfModification } from './words';

const HEADS = ['Modification', 'Changements', 'Par', 'Date'];

/** What was changed lately, by whom and when. */
export function JournalPage() {
  const { isAdmin } = readSession();
  const { page, pagesOf } = usePageNumber();
  const { filter, filterBy } = useJournalFilter();
  const query = useQuery(journalPage(filter, page));
  return (
    <AdminPage title="Journal" ready={!query.isPending}>
      <p>Ce qui a été changé, le plus récent d’abord. Chaque modification peut être regardée, puis annulée.</p>
      <JournalFilters key={JSON.stringify(filter)} filter={filter} isAdmin={isAdmin} onFilter={filterBy} />
      {isAdmin && (
        <p>
          <a href={journalExportUrl(filter)} download>
            Télécharger en CSV
          </a>
        </p>
      )}
      <Answer query={query}>
        {({ lines, total }) => {
          const pages = pagesOf(lines, total);
          return (
            <>
              {lines.length > 0 ? (
                <FactTable caption="Modifications" captionHidden heads={HEADS} rows={lines.map(cellsOf)} />
              ) : (
                <p className="empty">Aucune modification ne correspond.</p>
              )}
              {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Journal" />}
            </>
          );
        }}
      </Answer>
    </AdminPage>
  );
}

function cellsOf(one: ModificationResume) {
  const title = titleOfModification(one);
  return [
    <Link
      key="title"
      to={adminPaths.journal.modification(one.id)}
      className={hasLongWord(title) ? 'cell-long' : undefined}
    >
      {title}
    </Link>,
    <>
      {changesInWords(one)} {one.annulee_par !== null && <span className="undone">Annulée</span>}
    </>,
    authorOf(one),
    <Moment key="date" iso={one.date} />,
  ];
}
