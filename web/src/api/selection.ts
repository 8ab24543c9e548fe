import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { StageService } from '../../../openapi/client/index.js';
import { ask } from './ask';

export type ChosenStages = Awaited<ReturnType<typeof StageService.getSelection>>;
export type ChosenStage = ChosenStages['stages'][number];

/** Stages by codes, of which each comma has a backslash before it; what is shown stays until the next ones come. */
export function useChosenStages(codes: string[]) {
  return useQuery({
    queryKey: ['selection', codes],
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => ask(StageService.getSelection(codes)),
  });
}

export const selectionCsvUrl = (codes: string[]) =>
  `/api/stage/selection/export?codes=${codes.map(encodeURIComponent).join(',')}`;
