import { useSearchParams } from 'react-router-dom';
import { readPageParam } from '../../lib/params';
import { withParams } from '../../lib/paths';
import { stageQueryIn } from '../stage-list/filters';

/** Filter, sort and page in the URL, shared with the stage list. */
export function useSheetFilter() {
  const [params, setParams] = useSearchParams();
  const filter = stageQueryIn(params);
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    setParams((before) => new URLSearchParams(withParams(String(before), changes)), { replace });
  return {
    filter,
    page: readPageParam(params),
    isFiltered: [filter.parcoursId, filter.responsableId, filter.sans].some((value) => value !== undefined),
    turnTo: (page: number, isForced = false) => change({ page: page > 0 ? String(page + 1) : undefined }, isForced),
    search: (searchString: string) => change({ searchString: searchString || undefined, page: undefined }, true),
    sort: (tri: string) => change({ tri: tri || undefined, page: undefined }),
  };
}
