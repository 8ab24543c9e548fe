import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { StageService } from '../../../openapi/client/index.js';
import { call } from './ask';
import { sessionsQuery } from './calendrier';

export type Stage = Awaited<ReturnType<typeof StageService.getStage>>;

/** With its sessions: what is shown never moves. */
export const stageQuery = (id: number) =>
  queryOptions({
    queryKey: ['stage', id],
    queryFn: async ({ client }) => {
      const [stage] = await Promise.all([call(StageService.getStage(id)), client.prefetchQuery(sessionsQuery(id))]);
      return stage;
    },
  });

/** Without an id, nothing is asked. */
export function useStage(id: number | undefined) {
  return useQuery({ ...stageQuery(id ?? 0), ...(id === undefined && { queryFn: skipToken }) });
}

/** By its code, as an address has it; what it was before leads to it too. */
export const stageByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['stage', 'code', code],
    queryFn: async ({ client }) => {
      const stage = await call(StageService.getStageByCode(code));
      await client.prefetchQuery(sessionsQuery(stage.id));
      return stage;
    },
  });

export function useStageByCode(code: string | undefined) {
  return useQuery({ ...stageByCodeQuery(code ?? ''), ...(code === undefined && { queryFn: skipToken }) });
}

/** The pathways that hold it, each once. */
export function parcoursOfStage({
  definition_sous_parcours: definitions,
}: Stage): { id: number; nom_parcours: string }[] {
  return [...new Map(definitions.map(({ sous_parcours: { parcours } }) => [parcours.id, parcours])).values()];
}

export const emploiDuTempsUrl = (id: number) => `/api/stage/${id}/getEmploiDuTempsFile`;
export const fichePeUrl = (id: number) => `/api/stage/${id}/getFichePEFile`;
