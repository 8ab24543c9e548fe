import { keepPreviousData, queryOptions, skipToken, type UseQueryOptions } from '@tanstack/react-query';
import { offsetOf, totalOf } from '../../../../openapi/client/core/request.js';
import {
  CategorieService,
  type LotModification,
  type LotModifie,
  type LotSupprime,
  type StageDuTableau,
  type StageForm,
  SessionStageService,
  SousparcoursService,
  StageService,
  type StagesTrouves,
  type StageUpdateForm,
  type StageDuplicateBody,
} from '../../../../openapi/client/index.js';
import { StageFormLimits } from '../../../../openapi/client/limits.js';
import { call, queryClient } from '../../api/client';
import { type Download, fetchDownload } from '../../api/download';
import { defineResource, write, WRITE_OPTIONS, type CreationKey } from '../../api/resource';
import { defineVersions } from '../../api/versions';
import { withTransverseLast } from '../parcours/parcours.api';
import type { Structure } from './places';

/** Keeps the previous results while the next ones load. */
export const stageSearch = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['stage', 'found', text, limit],
    queryFn: () => call(StageService.listStages({ searchString: text, limit, offset: 0 })),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

export type { LotModification, LotModifie, LotSupprime };

/** Stages that one bulk action accepts at most. */
export const LOT_MAX = 2000;

export function changeStages(body: LotModification, isDryRun: boolean): Promise<LotModifie> {
  const request = StageService.updateChosenStages({ requestBody: body, dryRun: isDryRun });
  return isDryRun ? call(request, WRITE_OPTIONS) : write(request);
}

export function deleteStages(stageIds: number[], isDryRun: boolean): Promise<LotSupprime> {
  const request = StageService.deleteChosenStages({ requestBody: { stageIds }, dryRun: isDryRun });
  return isDryRun ? call(request, WRITE_OPTIONS) : write(request);
}

export const stagesFile = (stageIds: number[]): Promise<Download> =>
  fetchDownload(StageService.exportChosenStages({ requestBody: { stageIds } }));

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
const STAGE_PAGES_KEY = ['stage', 'tableau', 'page'];

/** Other users write at any time: refetch on every mount. */
export const stagePage = (query: StageListQuery, page: number): UseQueryOptions<StagePage> => ({
  queryKey: [...STAGE_PAGES_KEY, query, page],
  queryFn: async () => {
    const rows = await call(StageService.listTableau({ ...query, limit: STAGES_PAGE, offset: page * STAGES_PAGE }));
    return { rows, total: totalOf(rows) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Total without filters. */
export const stageTotal: UseQueryOptions<number> = {
  queryKey: ['stage', 'tableau', 'total'],
  queryFn: async () => totalOf(await call(StageService.listTableau({ limit: 1 }))),
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
            const rows = await call(StageService.listTableau({ ...query, limit: STAGES_PAGE, stageId: id }));
            const isFound = rows.some((row) => row.id === id);
            return { isFound, page: isFound ? offsetOf(rows) / STAGES_PAGE : undefined };
          },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Ids of the first matching stages, up to LOT_MAX. */
export const fetchStageIds = (query: StageListQuery): Promise<StagesTrouves> =>
  call(StageService.listTableauIds(query));

export type StageChoice = Pick<StageDuTableau, 'id' | 'code_stage' | 'libelle_stage'>;

const MAX_CHOICES = 100;
/** Ids that one request accepts at most. */
const IDS_AT_ONCE = 200;

const listStages = (searchString: string | undefined, limit: number, stageIds?: number[]) =>
  call(StageService.listTableau({ searchString, limit, stageIds }));

const toChoice = ({ id, code_stage, libelle_stage }: StageDuTableau): StageChoice => ({
  id,
  code_stage,
  libelle_stage,
});

/** The first stages whose code or name contains the text, with their total. */
export const stageChoices = (text: string) =>
  queryOptions({
    queryKey: ['stage', 'holding', text],
    queryFn: async () => {
      const rows = await listStages(text || undefined, MAX_CHOICES);
      return { stages: rows.map(toChoice), total: totalOf(rows) };
    },
    placeholderData: keepPreviousData,
  });

export const stagesByIds = (ids: number[]) =>
  queryOptions({
    queryKey: ['stage', 'among', ids],
    queryFn:
      ids.length === 0
        ? skipToken
        : async () => {
            const found: StageChoice[] = [];
            for (let i = 0; i < ids.length; i += IDS_AT_ONCE)
              found.push(...(await listStages(undefined, IDS_AT_ONCE, ids.slice(i, i + IDS_AT_ONCE))).map(toChoice));
            return found;
          },
    placeholderData: keepPreviousData,
  });

/** Finds stages by code or name, one per line; also returns the lines that match none. */
export const matchPastedStages = (texte: string) => call(StageService.readPastedStages({ requestBody: { texte } }));

/** All categories and sous-parcours, in the order of the parcours. */
export const structureQuery = queryOptions({
  queryKey: ['stage', 'structure'],
  queryFn: async (): Promise<Structure> => {
    const [categories, sousParcours] = await Promise.all([
      call(CategorieService.listCategories({})),
      call(SousparcoursService.listSousParcours({})),
    ]);
    return { categories: withTransverseLast(categories).sort((a, b) => a.id_parcours - b.id_parcours), sousParcours };
  },
});

/** Places travel as JSON (`toWire`). */
type WithPlaces<Form> = Omit<Form, 'places' | 'placesLues'> & { places?: string; placesLues?: string };
export type StageBody = WithPlaces<StageForm & StageUpdateForm>;
export { StageFormLimits };

const stage = defineResource({
  name: 'stage',
  list: () => StageService.listTableau({}),
  get: (id) => StageService.getStage({ id }),
  create: (form: WithPlaces<StageForm>, key) =>
    StageService.createStage({ formData: form as StageForm, idempotencyKey: key }),
  update: (id, form: WithPlaces<StageUpdateForm>, ifMatch) =>
    StageService.updateStage({ id, formData: form as StageUpdateForm, ifMatch }),
  remove: (id) => StageService.deleteStage({ id }),
});

/** Its lists are cached by page (entities/stage/stage.queries.ts), hence another `remove`. */
export const stageResource = {
  ...stage,
  keyOf: ({ id }: { id: number }) => id,
  remove: async (row: Pick<StageDuTableau, 'id'>) => {
    const answer = await stage.remove(row as StageDuTableau);
    queryClient.setQueriesData<StagePage>({ queryKey: STAGE_PAGES_KEY }, (page) => page && without(page, row.id));
    return answer;
  },
};

const without = ({ rows, total }: StagePage, id: number): StagePage => {
  const remaining = rows.filter((row) => row.id !== id);
  return { rows: remaining, total: total - rows.length + remaining.length };
};

export const countSessions = async (stageId: number): Promise<number> =>
  totalOf(await call(SessionStageService.listSessionsStage({ limit: 1, stageId })));

export const stageVersions = defineVersions({
  name: 'stage',
  list: StageService.listStageVersions,
  get: StageService.getStageVersion,
  restore: StageService.restoreStageVersion,
  historique: StageService.getStageHistorique,
  associations: StageService.listStageVersionAssociations,
  files: {
    emploi_du_temps_stage: (id, n) => `/api/stage/${id}/versions/${n}/getEmploiDuTempsFile`,
    fiche_PE_stage: (id, n) => `/api/stage/${id}/versions/${n}/getFichePEFile`,
  },
});

export type { StageDuplicateBody };

export const duplicateStage = (id: number, body: StageDuplicateBody, key: CreationKey) =>
  write(StageService.duplicateStage({ id, requestBody: body, idempotencyKey: key.forBody(body) }));

/** The code of a copy must differ from these, which alone can collide with it. */
const MAX_CODES = 200;

export const fetchCodesStartingWith = async (code: string) =>
  (await call(StageService.listStages({ searchString: code, limit: MAX_CODES, offset: 0 }))).map(
    ({ code_stage }) => code_stage,
  );
