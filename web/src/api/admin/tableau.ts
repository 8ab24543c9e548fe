import { keepPreviousData, queryOptions, skipToken, type UseQueryOptions } from '@tanstack/react-query';
import { offsetOf, totalOf } from '../../../../openapi/client/core/request.js';
import { type StageDuTableau, StageService, type StagesTrouves } from '../../../../openapi/client/index.js';
import { call } from '../ask';

export type { StageDuTableau };

/** By their names on the wire. */
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

/** Which stages, in which order. */
export type StageListQuery = {
  searchString?: string;
  parcoursId?: number;
  responsableId?: number;
  sans?: (typeof STAGE_LACKS)[number];
  tri?: (typeof STAGE_SORTS)[number];
  ordre?: 'decroissant';
};

export type StagePage = { rows: StageDuTableau[]; total: number };

/** As many as the server tells at once: a catalogue of a usual size is one page, in which the browser itself finds. */
export const STAGES_PAGE = 200;
export const STAGE_PAGES_KEY = ['stage', 'tableau', 'page'];

/** As the generated client takes it. */
export const stageListArgs = ({ searchString, parcoursId, responsableId, sans, tri, ordre }: StageListQuery) =>
  [searchString, parcoursId, responsableId, sans, tri, ordre] as const;

/** Others write at any time: what one comes back to is asked again. */
export const stagePage = (query: StageListQuery, page: number): UseQueryOptions<StagePage> => ({
  queryKey: [...STAGE_PAGES_KEY, query, page],
  queryFn: async () => {
    const rows = await call(StageService.listTableau(...stageListArgs(query), STAGES_PAGE, page * STAGES_PAGE));
    return { rows, total: totalOf(rows) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** How many stages there are, whatever is looked for. */
export const stageTotal: UseQueryOptions<number> = {
  queryKey: ['stage', 'tableau', 'total'],
  queryFn: async () => totalOf(await call(StageService.listTableau(...stageListArgs({}), 1))),
  staleTime: 0,
};

/** Whether a stage is found, and on which page it stands; without an id, nothing is asked. */
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

/** The first of those that are found, as many as a lot takes. */
export const fetchStageIds = (query: StageListQuery): Promise<StagesTrouves> =>
  call(StageService.listTableauIds(...stageListArgs(query)));
