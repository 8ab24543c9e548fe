import { skipToken, useQuery } from '@tanstack/react-query';
import { StageService } from '../../../openapi/client/index.js';
import { ask } from './ask';

export type Stage = Awaited<ReturnType<typeof StageService.getStage>>;

export const stageQuery = (id: number) => ({ queryKey: ['stage', id], queryFn: () => ask(StageService.getStage(id)) });

/** Without an id, nothing is asked. */
export function useStage(id: number | undefined) {
  return useQuery<Stage>(id === undefined ? { queryKey: ['stage', id], queryFn: skipToken } : stageQuery(id));
}

/** By its code, as an address has it; what it was before leads to it too. */
export const stageCodeQuery = (code: string) => ({
  queryKey: ['stage', 'code', code],
  queryFn: () => ask(StageService.getStageByCode(code)),
});

export function useStageCode(code: string | undefined) {
  return useQuery<Stage>(
    code === undefined ? { queryKey: ['stage', 'code'], queryFn: skipToken } : stageCodeQuery(code),
  );
}

/** The pathways that hold it, each once. */
export function parcoursOf({ definition_sous_parcours: definitions }: Stage): { id: number; nom_parcours: string }[] {
  return [...new Map(definitions.map(({ sous_parcours: { parcours } }) => [parcours.id, parcours])).values()];
}

export const emploiDuTempsUrl = (id: number) => `/api/stage/${id}/getEmploiDuTempsFile`;
export const fichePeUrl = (id: number) => `/api/stage/${id}/getFichePEFile`;
