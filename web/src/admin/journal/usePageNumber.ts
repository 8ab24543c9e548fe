import { useSearchParams } from 'react-router-dom';
import { readPageParam } from '../../address/params';
import { withParams } from '../../address/paths';
import { JOURNAL_PAGE } from '../../api/admin/journal';

/** Zero-based; the address counts from 1. */
export function usePageNumber(size = JOURNAL_PAGE) {
  const [params, setParams] = useSearchParams();
  const page = readPageParam(params);

  /** Props of `TablePager`. */
  const pagerProps = (rows: unknown[], total: number) => ({
    page,
    last: Math.max(0, Math.ceil(total / size) - 1),
    first: page * size,
    rows,
    total,
    turnTo: (next: number, isForced = false) => {
      const nextParams = (before: URLSearchParams) =>
        new URLSearchParams(withParams(String(before), { page: next > 0 ? String(next + 1) : undefined }));
      setParams(nextParams, { replace: isForced });
      // Reading continues from the top of the page.
      if (!isForced) document.querySelector('h1')?.focus();
    },
  });
  return { page, pagerProps };
}
