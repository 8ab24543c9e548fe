import { skipToken, useQuery } from '@tanstack/react-query';
import { StageService } from '../../../openapi/client/index.js';
import { ask } from './ask';

export type Stage = Awaited<ReturnType<typeof StageService.getStage>>;

/** Without an id, nothing is asked. */
export function useStage(id: number | undefined) {
  return useQuery({
    queryKey: ['stage', id],
    queryFn: id === undefined ? skipToken : () => ask(StageService.getStage(id)),
  });
}

export const emploiDuTempsUrl = (id: number) => `/api/stage/${id}/getEmploiDuTempsFile`;
export const fichePeUrl = (id: number) => `/api/stage/${id}/getFichePEFile`;
