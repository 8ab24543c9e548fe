import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  ApiError,
  type ConflitDeFiche,
  type Erreur,
  type LigneDeStage,
  type StagesEnregistres,
  type StageDuTableau,
  StageService,
} from '../../../../openapi/client/index.js';
import { call } from '../ask';
import type { CreationKey } from './creationKey';
import { WRITE_OPTIONS, write } from './resource';
import { type StageListQuery, stageListArgs } from './tableau';

export type StageLine = StageDuTableau;
export type { ConflitDeFiche, LigneDeStage };

/** Lines of the sheet on a page. */
export const SHEET_PAGE = 200;

/** Read when it is asked for, and after each save; never under the hands of who is typing. */
export const sheetPage = (
  filter: StageListQuery,
  page: number,
): UseQueryOptions<{ stages: StageLine[]; total: number }> => ({
  queryKey: ['stage', 'tableur', filter, page],
  queryFn: async () => {
    const stages = await call(StageService.listTableau(...stageListArgs(filter), SHEET_PAGE, page * SHEET_PAGE));
    return { stages, total: totalOf(stages) };
  },
  placeholderData: keepPreviousData,
  staleTime: Infinity,
  gcTime: 0,
});

/** All of them, or none: one modification. New ones that are sent again with their key are made once. */
export const saveStageLines = (stages: LigneDeStage[], key: CreationKey): Promise<StagesEnregistres> =>
  write(StageService.updateStages({ stages }, undefined, stages.some(isNew) ? key.forBody({ stages }) : undefined));

const isNew = ({ id }: LigneDeStage) => id === undefined;

/** What `saveStageLines` would say; nothing is written. */
export const checkStageLines = (stages: LigneDeStage[], signal?: AbortSignal): Promise<StagesEnregistres> =>
  call(StageService.updateStages({ stages }, true), { ...WRITE_OPTIONS, signal });

/** Where somebody else was faster: which lines, who, when, and over which fields. */
export function conflictsOf(error: unknown): ConflitDeFiche[] {
  if (!(error instanceof ApiError) || error.status !== 412) return [];
  return (error.body as Partial<Erreur>).conflits ?? [];
}
