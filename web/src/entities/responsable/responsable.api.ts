import { useQuery } from '@tanstack/react-query';
import { ResponsableService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';

export function useResponsables() {
  return useQuery({ queryKey: ['responsable'], queryFn: () => call(ResponsableService.listResponsables()) });
}
