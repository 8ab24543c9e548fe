import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  ApiError,
  type ConflitDeFiche,
  type Erreur,
  type LigneDeStage,
  type StageDuTableau,
  type StagesEnregistres,
  StageService,
} from '../../../../openapi/client/index.js';
import { call } from '../../api/client';
import { type CreationKey, write, WRITE_OPTIONS } from '../../api/resource';
import type { StageListQuery } from './stage.queries';

export type StageLine = StageDuTableau;
export type { ConflitDeFiche, LigneDeStage };

export const SHEET_PAGE = 200;

/** Fetched on mount and after each save, never in between: rows must not change while being edited. */
export const sheetPage = (
  filter: StageListQuery,
  page: number,
): UseQueryOptions<{ stages: StageLine[]; total: number }> => ({
  queryKey: ['stage', 'tableur', filter, page],
  queryFn: async () => {
    const stages = await call(StageService.listTableau({ ...filter, limit: SHEET_PAGE, offset: page * SHEET_PAGE }));
    return { stages, total: totalOf(stages) };
  },
  placeholderData: keepPreviousData,
  staleTime: Infinity,
  gcTime: 0,
});

/** Saved in one transaction; the key makes a retried creation idempotent. */
export const saveStageLines = (stages: LigneDeStage[], key: CreationKey): Promise<StagesEnregistres> =>
  write(
    StageService.updateStages({
      requestBody: { stages },
      idempotencyKey: stages.some(isNew) ? key.forBody({ stages }) : undefined,
    }),
  );

const isNew = ({ id }: LigneDeStage) => id === undefined;

/** Dry run of `saveStageLines`. */
export const checkStageLines = (stages: LigneDeStage[], signal?: AbortSignal): Promise<StagesEnregistres> =>
  call(StageService.updateStages({ requestBody: { stages }, dryRun: true }), { ...WRITE_OPTIONS, signal });

/** Content of a 412: author, date and changed fields for each stale row. */
export function conflictsOf(error: unknown): ConflitDeFiche[] {
  if (!(error instanceof ApiError) || error.status !== 412) return [];
  return (error.body as Partial<Erreur>).conflits ?? [];
}
