import { keepPreviousData, queryOptions, skipToken, type UseQueryOptions } from '@tanstack/react-query';
import { offsetOf, totalOf } from '../../../../openapi/client/core/request.js';
import { type StageDuTableau, StageService, type StagesTrouves } from '../../../../openapi/client/index.js';
import { call } from '../ask';

export type StageListRow = StageDuTableau;

/** Values of the `sans` and `tri` parameters of the API. */
export const STAGE_LACKS = ['parcours', 'responsable', 'objectifs', 'volume', 'emploi_du_temps'] as const;
export const STAGE_SORTS = [
  'code',
  'libelle',
  'volume',
  'capacite',
  'responsables',
  'parcours',
  'modification',
] as const;

export type StageListQuery = {
  searchString?: string;
  parcoursId?: number;
  responsableId?: number;
  sans?: (typeof STAGE_LACKS)[number];
  tri?: (typeof STAGE_SORTS)[number];
  ordre?: 'decroissant';
};

export type StagePage = { rows: StageListRow[]; total: number };

/** Rows that the server returns at most: a usual catalogue fits one page, so that the browser's own search finds every row. */
export const STAGES_PAGE = 200;
export const STAGE_PAGES_KEY = ['stage', 'tableau', 'page'];

/** Positional arguments of the generated client. */
export const stageListArgs = ({ searchString, parcoursId, responsableId, sans, tri, ordre }: StageListQuery) =>
  [searchString, parcoursId, responsableId, sans, tri, ordre] as const;

/** Other users write at any time: refetch on every mount. */
export const stagePage = (query: StageListQuery, page: number): UseQueryOptions<StagePage> => ({
  queryKey: [...STAGE_PAGES_KEY, query, page],
  queryFn: async () => {
    const rows = await call(StageService.listTableau(...stageListArgs(query), STAGES_PAGE, page * STAGES_PAGE));
    return { rows, total: totalOf(rows) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Total without filters. */
export const stageTotal: UseQueryOptions<number> = {
  queryKey: ['stage', 'tableau', 'total'],
  queryFn: async () => totalOf(await call(StageService.listTableau(...stageListArgs({}), 1))),
  staleTime: 0,
};

/** Whether the stage matches the query, and on which page. */
export const stagePosition = (query: StageListQuery, id: number | undefined) =>
  queryOptions({
    queryKey: ['stage', 'tableau', 'place', query, id],
    queryFn:
      id === undefined
        ? skipToken
        : async () => {
            const rows = await call(StageService.listTableau(...stageListArgs(query), STAGES_PAGE, 0, id));
            const isFound = rows.some((row) => row.id === id);
            return { isFound, page: isFound ? offsetOf(rows) / STAGES_PAGE : undefined };
          },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Ids of the first matching stages, up to LOT_MAX. */
export const fetchStageIds = (query: StageListQuery): Promise<StagesTrouves> =>
  call(StageService.listTableauIds(...stageListArgs(query)));
