import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import { type AnswerOf, LieuService, SessionStageService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';

/** Summary, without slots. */
export type NextSession = AnswerOf<typeof SessionStageService.listProchaines>[number];
/** With its stage. */
export type PublicSession = AnswerOf<typeof SessionStageService.listCalendrier>[number];
export type Calendrier = { sessions: PublicSession[]; total: number };
/** `sessions`: whether any session is not over. `jour`: the current day in Paris when the server rendered the page. */
export type Upcoming = { jour?: string; sessions: boolean };

export type CalendrierFiltres = { parcoursId?: number; niveau?: string; lieuId?: number; ouvertes?: boolean };
type CalendrierParams = CalendrierFiltres & { stageId?: number; offset?: number };

export const CALENDAR_PAGE = 50;

const fetchSessions = (
  { parcoursId, niveau, lieuId, ouvertes, stageId, offset }: CalendrierParams,
  limit = CALENDAR_PAGE,
) => {
  const niveaux = niveau === undefined ? undefined : [niveau];
  const period = [undefined, undefined] as const;
  return call(
    SessionStageService.listCalendrier(parcoursId, niveaux, lieuId, ouvertes, stageId, ...period, limit, offset),
  );
};

export const upcomingQuery = queryOptions({
  queryKey: ['aVenir'],
  queryFn: async (): Promise<Upcoming> => ({ sessions: (await fetchSessions({}, 1)).length > 0 }),
});

export const nextSessionsQuery = (parcoursId: number) =>
  queryOptions({
    queryKey: ['prochaines', parcoursId],
    queryFn: () => call(SessionStageService.listProchaines(parcoursId)),
  });

export const sessionsQuery = (stageId: number) =>
  queryOptions({ queryKey: ['sessions', stageId], queryFn: () => fetchSessions({ stageId }) });

export const calendrierQuery = (params: CalendrierParams) =>
  queryOptions({
    queryKey: ['calendrier', params],
    queryFn: async (): Promise<Calendrier> => {
      const sessions = await fetchSessions(params);
      return { sessions, total: totalOf(sessions) };
    },
    placeholderData: keepPreviousData,
  });

export const useUpcoming = () => useQuery(upcomingQuery);
export const useSessions = (stageId: number) => useQuery(sessionsQuery(stageId));
export const useCalendrier = (params: CalendrierParams) => useQuery(calendrierQuery(params));
export const useLieux = () => useQuery({ queryKey: ['lieu'], queryFn: () => call(LieuService.listLieux()) });

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
  return call(SessionStageService.listProchaines(undefined, ids, lieux, ouvertes)).then(byStage, () => NO_SESSIONS);
}

export type NextSessions = ReadonlyMap<number, NextSession>;
const NO_SESSIONS: NextSessions = new Map();
const byStage = (sessions: NextSession[]): NextSessions =>
  new Map(sessions.map((session) => [session.id_stage, session]));
