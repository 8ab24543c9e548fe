import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnswerOf, StageService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';
import { fetchNextSessions, type NextSessions } from '../../entities/session/session.api';

export type ChosenStages = AnswerOf<typeof StageService.getSelection> &
  Record<'nextSessions' | 'openSessions', NextSessions>;
export type ChosenStage = ChosenStages['stages'][number];

/** `codes` are escaped (`escapeCode`). */
export function useChosenStages(codes: string[]) {
  return useQuery({
    queryKey: ['selection', codes],
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const chosen = await call(StageService.getSelection({ codes }));
      const [nextSessions, openSessions] = await Promise.all([
        fetchNextSessions(chosen.stages),
        fetchNextSessions(chosen.stages, { ouvertes: true }),
      ]);
      return { ...chosen, nextSessions, openSessions };
    },
  });
}

const codesParam = (codes: string[]) => `codes=${codes.map(encodeURIComponent).join(',')}`;

export const selectionCsvUrl = (codes: string[]) => `/api/stage/selection/export?${codesParam(codes)}`;
export const selectionAgendaPath = (codes: string[]) => `/agenda.ics?${codesParam(codes)}`;
