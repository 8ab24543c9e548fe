import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type AnswerOf, StageService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';
import { sessionsQuery } from '../session/session.api';

export type Stage = AnswerOf<typeof StageService.getStage>;

/** Sessions are prefetched too, so that nothing moves when they arrive. */
export const stageQuery = (id: number) =>
  queryOptions({
    queryKey: ['stage', id],
    queryFn: async ({ client }) => {
      const [stage] = await Promise.all([call(StageService.getStage({ id })), client.prefetchQuery(sessionsQuery(id))]);
      return stage;
    },
  });

export function useStage(id: number | undefined) {
  return useQuery({ ...stageQuery(id ?? 0), ...(id === undefined && { queryFn: skipToken }) });
}

/** Former codes of the stage match too. */
export const stageByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['stage', 'code', code],
    queryFn: async ({ client }) => {
      const stage = await call(StageService.getStageByCode({ code }));
      await client.prefetchQuery(sessionsQuery(stage.id));
      return stage;
    },
  });

export function useStageByCode(code: string | undefined) {
  return useQuery({ ...stageByCodeQuery(code ?? ''), ...(code === undefined && { queryFn: skipToken }) });
}

export function parcoursOfStage({
  definition_sous_parcours: definitions,
}: Stage): { id: number; nom_parcours: string }[] {
  return [...new Map(definitions.map(({ sous_parcours: { parcours } }) => [parcours.id, parcours])).values()];
}

export const emploiDuTempsUrl = (id: number) => `/api/stage/${id}/getEmploiDuTempsFile`;
export const fichePeUrl = (id: number) => `/api/stage/${id}/getFichePEFile`;
