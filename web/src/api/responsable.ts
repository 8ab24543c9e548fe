import { useQuery } from '@tanstack/react-query';
import { ResponsableService } from '../../../openapi/client/index.js';
import { ask } from './ask';

export function useResponsables() {
  return useQuery({ queryKey: ['responsable'], queryFn: () => ask(ResponsableService.listResponsables()) });
}
