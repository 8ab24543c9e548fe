import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SessionStageService } from '../../../../openapi/client/index.js';
import { fetchAllPages } from '../../api/all-pages';
import { call } from '../../api/client';

type Chosen = NonNullable<Parameters<typeof SessionStageService.listCalendrier>[0]>;

/** All the sessions of a period. */
export const useAllSessions = (chosen: Chosen) =>
  useQuery({
    queryKey: ['calendrier', 'tout', chosen],
    queryFn: () => fetchAllPages((page) => call(SessionStageService.listCalendrier({ ...chosen, ...page }))),
    placeholderData: keepPreviousData,
  });
