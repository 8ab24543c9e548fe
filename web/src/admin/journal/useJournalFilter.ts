import { useSearchParams } from 'react-router-dom';
import { JOURNAL_FILTERS, type JournalFilter } from '../../api/admin/journal';

/** What of the journal is shown, as the address says it. */
export function useJournalFilter() {
  const [params, setParams] = useSearchParams();
  const told = JOURNAL_FILTERS.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const filter: JournalFilter = Object.fromEntries(told);
  return { filter, filterBy: (next: JournalFilter) => setParams(next) };
}
