import { useQuery } from '@tanstack/react-query';
import { StageService } from '../../../openapi/client/index.js';
import { answerTo } from './client';

export type Stage = Awaited<ReturnType<typeof StageService.getStage>>;

export function useStage(id: number) {
  return useQuery({ queryKey: ['stage', id], queryFn: () => answerTo(StageService.getStage(id)) });
}

export const emploiDuTempsUrl = (id: number) => `/api/stage/${id}/getEmploiDuTempsFile`;
export const fichePeUrl = (id: number) => `/api/stage/${id}/getFichePEFile`;
