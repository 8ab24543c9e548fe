import { useUrlFilters, useUrlPage } from '../../ui/url-filters';
import { stageQueryIn } from '../stage-list/filters';

/** Filter, sort and page in the URL, shared with the stage list. */
export function useSheetFilter() {
  const { filters: filter, change } = useUrlFilters(stageQueryIn);
  const isFiltered = [filter.parcoursId, filter.responsableId, filter.sans].some((value) => value !== undefined);
  return { ...useUrlPage(), filter, change, isFiltered };
}
