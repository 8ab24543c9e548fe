import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readIdParam, readEnumParam, readPageParam, readTextParam } from '../../../address/params';
import { withParams } from '../../../address/paths';
import { STAGE_LACKS, STAGE_SORTS, type StageListQuery } from '../../../api/admin/tableau';
import { rememberList } from './lastList';

const FILTERS = ['searchString', 'parcoursId', 'responsableId', 'sans'] as const;

/** Filter, sort and page of the list, held in the URL. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  useEffect(() => rememberList(search), [search]);

  const query = stageQueryIn(params);
  const page = readPageParam(params);
  const set = (changes: Record<string, string | undefined>, replace: boolean) =>
    setParams((before) => new URLSearchParams(withParams(before.toString(), changes)), { replace });

  return {
    query,
    page,
    isFiltered: FILTERS.some((name) => query[name] !== undefined),
    /** Back to the first page, as the rows change. */
    change: (changes: StageListQuery, replace = false) => set({ ...texts(changes), page: undefined }, replace),
    turnTo: (next: number, replace = false) => set({ page: next > 0 ? String(next + 1) : undefined }, replace),
    clear: () => set({ parcoursId: undefined, responsableId: undefined, sans: undefined, page: undefined }, false),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** Shared with the sheet. */
export function stageQueryIn(params: URLSearchParams): StageListQuery {
  const query: StageListQuery = {
    searchString: readTextParam(params, 'searchString'),
    parcoursId: readIdParam(params, 'parcoursId'),
    responsableId: readIdParam(params, 'responsableId'),
    sans: readEnumParam(params, 'sans', STAGE_LACKS),
    tri: readEnumParam(params, 'tri', STAGE_SORTS),
    ordre: readEnumParam(params, 'ordre', ['decroissant']),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

const texts = (changes: StageListQuery): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value === undefined || value === '' ? undefined : String(value),
    ]),
  );
