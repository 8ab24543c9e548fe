import { useQuery } from '@tanstack/react-query';
import { ResponsableService } from '../../../openapi/client/index.js';
import { answerTo } from './client';

export function useResponsables() {
  return useQuery({ queryKey: ['responsable'], queryFn: () => answerTo(ResponsableService.listResponsables()) });
}
