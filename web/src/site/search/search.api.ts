import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import { type AnswerOf, StageService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';
import { fetchNextSessions } from '../../entities/session/session.api';

type Filter = Parameters<typeof StageService.getFacettes>[0];
export type Duree = NonNullable<Filter['duree']>[number];
export type GenreSession = NonNullable<Filter['session']>[number];
/** A stage must match one value of each non-empty list, and the words. */
export type Criteres = {
  motsCles: string;
  responsables: number[];
  parcours: number[];
  niveaux: string[];
  durees: Duree[];
  sessions: GenreSession[];
  lieux: number[];
};
export type FoundStage = AnswerOf<typeof StageService.listStages>[number];
export type Facettes = AnswerOf<typeof StageService.getFacettes>;
export type Suggestion = AnswerOf<typeof StageService.listSuggestions>[number];

const PAGE_SIZE = 50;

const toFilter = ({ motsCles, responsables, parcours, niveaux, durees, sessions, lieux }: Criteres): Filter => ({
  searchString: motsCles || undefined,
  responsablesId: responsables,
  parcoursId: parcours,
  niveau: niveaux,
  duree: durees,
  session: sessions,
  lieuId: lieux,
});

/** With both kinds chosen, or « prochaine » alone, any coming session is shown. */
const sessionFilter = ({ lieux, sessions }: Criteres) => ({
  lieux,
  ouvertes: sessions.join() === 'ouverte' || undefined,
});

export function useRecherche(criteres: Criteres, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['recherche', criteres],
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const stages = await call(
        StageService.listStages({ ...toFilter(criteres), limit: PAGE_SIZE, offset: pageParam }),
      );
      return { stages, total: totalOf(stages), nextSessions: await fetchNextSessions(stages, sessionFilter(criteres)) };
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.stages.length, 0);
      return last.stages.length > 0 && shown < last.total ? shown : undefined;
    },
  });
}

/** Number of stages that each further choice would leave. */
export function useFacettes(criteres: Criteres) {
  return useQuery({
    queryKey: ['facettes', criteres],
    placeholderData: keepPreviousData,
    queryFn: () => call(StageService.getFacettes(toFilter(criteres))),
  });
}

/** Cancelled by further typing; on error the search works without suggestions. */
export function useSuggestions(text: string) {
  return useQuery({
    queryKey: ['suggestions', text],
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(StageService.listSuggestions({ searchString: text }), { signal }),
  });
}
