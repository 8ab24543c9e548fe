import { queryOptions } from '@tanstack/react-query';
import { SauvegardeService } from '../../../openapi/client/index.js';
import { call } from './client';

/** For administrators: whether backups are expected, when the last one was written (ISO), whether the next one is late. */
export const lastBackupQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: async (): Promise<{ configured: boolean; at: string | null; isLate: boolean }> => {
    const { attendue, date, en_retard } = await call(SauvegardeService.getSauvegarde());
    return { configured: attendue, at: date, isLate: en_retard };
  },
  staleTime: 0,
});
