import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { StageService } from '../../../../openapi/client/index.js';
import { call } from '../ask';

/** Keeps the previous results while the next ones load. */
export const stageSearch = (text: string, limit: number) =>
  queryOptions({
    queryKey: ['stage', 'found', text, limit],
    queryFn: () => call(StageService.listStages(text, undefined, limit, 0)),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
