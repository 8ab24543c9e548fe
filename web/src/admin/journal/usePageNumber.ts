import { useSearchParams } from 'react-router-dom';
import { parseId } from '../../address/paths';
import { JOURNAL_PAGE } from '../../api/admin/journal';

/** The page of a list that the server cuts, as the address says it; the first one is 0. */
export function usePageNumber(size = JOURNAL_PAGE) {
  const [params, setParams] = useSearchParams();
  const page = (parseId(params.get('page')) ?? 1) - 1;

  /** What `TablePager` wants to know. */
  const pagesOf = (rows: unknown[], total: number) => ({
    page,
    last: Math.max(0, Math.ceil(total / size) - 1),
    first: page * size,
    rows,
    total,
    turnTo: (next: number) => {
      setParams((before) => {
        before.delete('page');
        if (next > 0) before.set('page', String(next + 1));
        return before;
      });
      // Who turns a page reads on from its top.
      document.querySelector('h1')?.focus();
    },
  });
  return { page, pagesOf };
}
