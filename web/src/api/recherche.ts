import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { totalOf } from '../../../openapi/client/core/request.js';
import { StageService } from '../../../openapi/client/index.js';
import { ask } from './ask';

export type Criteres = { motsCles: string; responsables: number[] };
export type FoundStage = Awaited<ReturnType<typeof StageService.listStages>>[number];

const PAGE_SIZE = 50;

/** Stages found, 50 at a time. */
export function useRecherche({ motsCles, responsables }: Criteres, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['recherche', motsCles, responsables],
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const stages = await ask(StageService.listStages(motsCles || undefined, responsables, PAGE_SIZE, pageParam));
      return { stages, total: totalOf(stages) };
    },
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.stages.length, 0);
      return last.stages.length > 0 && shown < last.total ? shown : undefined;
    },
  });
}
