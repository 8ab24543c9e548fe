import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../openapi/client/core/request.js';
import { type LigneSante, type RegleSante, SanteService } from '../../../openapi/client/index.js';
import { call } from '../api/client';

export type { LigneSante, RegleSante };

export const FINDINGS_PAGE = 20;

export const santeExportUrl = '/api/sante/export';

/** Any write may change the findings: refetch on every mount. */
export const santeRules: UseQueryOptions<RegleSante[]> = {
  queryKey: ['sante', 'rules'],
  queryFn: () => call(SanteService.listRules()),
  staleTime: 0,
};

/** The first page is 0. */
export const findingsOf = (regle: string, page: number): UseQueryOptions<{ lines: LigneSante[]; total: number }> => ({
  queryKey: ['sante', 'list', regle, page],
  queryFn: async () => {
    const lines = await call(SanteService.listFindings({ regle, limit: FINDINGS_PAGE, offset: page * FINDINGS_PAGE }));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});
