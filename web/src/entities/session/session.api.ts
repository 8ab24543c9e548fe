import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AnswerOf, SessionStageService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';

/** Summary, without slots. */
export type NextSession = AnswerOf<typeof SessionStageService.listProchaines>[number];
/** With its stage. */
export type PublicSession = AnswerOf<typeof SessionStageService.listCalendrier>[number];
/** `sessions`: whether any session is not over. `jour`: the current day in Paris when the server rendered the page. */
export type Upcoming = { jour?: string; sessions: boolean };

/** Sessions that the API returns at once unless asked for more. */
export const CALENDAR_PAGE = 50;

/** Query key of the calendar without filters, which the server sends with its page. */
export const calendrierKey = ['calendrier', {}];

export const upcomingQuery = queryOptions({
  queryKey: ['aVenir'],
  queryFn: async (): Promise<Upcoming> => ({
    sessions: (await call(SessionStageService.listCalendrier({ limit: 1 }))).length > 0,
  }),
});

export const nextSessionsQuery = (parcoursId: number) =>
  queryOptions({
    queryKey: ['prochaines', parcoursId],
    queryFn: () => call(SessionStageService.listProchaines({ parcoursId })),
  });

export const sessionsQuery = (stageId: number) =>
  queryOptions({
    queryKey: ['sessions', stageId],
    queryFn: () => call(SessionStageService.listCalendrier({ stageId })),
  });

export const useUpcoming = () => useQuery(upcomingQuery);
export const useSessions = (stageId: number) => useQuery(sessionsQuery(stageId));

/** Next session of each stage of a parcours, by stage id; empty on error. */
export const useNextSessions = (parcoursId: number): NextSessions =>
  useQuery({ ...nextSessionsQuery(parcoursId), select: byStage }).data ?? NO_SESSIONS;

/** Next session of each of these stages, at these places if given; empty on error, so that the list shows without them. */
export async function fetchNextSessions(
  stages: { id: number }[],
  { lieux, ouvertes }: { lieux?: number[]; ouvertes?: boolean } = {},
): Promise<NextSessions> {
  if (stages.length === 0) return NO_SESSIONS;
  const ids = stages.map(({ id }) => id);
  return call(SessionStageService.listProchaines({ stageIds: ids, lieuId: lieux, ouvertes })).then(
    byStage,
    () => NO_SESSIONS,
  );
}

export type NextSessions = ReadonlyMap<number, NextSession>;
const NO_SESSIONS: NextSessions = new Map();
const byStage = (sessions: NextSession[]): NextSessions =>
  new Map(sessions.map((session) => [session.id_stage, session]));
