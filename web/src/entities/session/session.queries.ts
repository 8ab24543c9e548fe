import { keepPreviousData, queryOptions, skipToken, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  type AnneeDuPlanning,
  type ConflitDeSession,
  type Creneau,
  type DupliquerBody,
  type SessionDuPlanning,
  type SessionsDupliquees,
  type SessionStageBody,
  type SessionStageDetail,
  SessionStageService,
  type SessionStageUpdateBody,
} from '../../../../openapi/client/index.js';
import { fetchAllPages } from '../../api/all-pages';
import { call } from '../../api/client';
import { type Download, fetchDownload } from '../../api/download';
import { type CreationKey, defineResource, type SaveTarget, write, WRITE_OPTIONS } from '../../api/resource';
import { defineVersions } from '../../api/versions';

export type PlanningFilter = {
  stageId?: number;
  parcoursId?: number;
  lieuId?: number;
  responsableId?: number;
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee';
  depuis?: string;
  jusqua?: string;
};

export function sessionsExportUrl(filter: PlanningFilter): string {
  const params = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return params.size > 0 ? `/api/session_stage/export?${params}` : '/api/session_stage/export';
}

/** Downloads `sessionsExportUrl` under the file name that the server gives. */
export function sessionsExportFile(filter: PlanningFilter): Promise<Download> {
  return fetchDownload(SessionStageService.exportSessions(filter));
}

export const sessionsModel = {
  label: 'Télécharger un modèle',
  url: '/api/session_stage/import/modele',
  prepare: (): Promise<Download> => fetchDownload(SessionStageService.getSessionsModel()),
};

export type PlannedSession = SessionDuPlanning;
export type SessionConflict = ConflitDeSession;

export const PLANNING_PAGE = 100;

/** Sessions of a period, or those without dates. Conflicts depend on other sessions: refetch on every mount. */
export const planningPage = (
  filter: PlanningFilter,
  sansDates: boolean,
  page: number,
): UseQueryOptions<{ sessions: PlannedSession[]; total: number }> => ({
  queryKey: ['session_stage', 'planning', filter, sansDates, page],
  queryFn: async () => {
    const [limit, offset] = [PLANNING_PAGE, page * PLANNING_PAGE];
    const sessions = await call(
      SessionStageService.listPlanning({ ...filter, sansDates: sansDates || undefined, limit, offset }),
    );
    return { sessions, total: totalOf(sessions) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** All the sessions of a period. */
export const planningPeriod = (
  filter: PlanningFilter,
): UseQueryOptions<{ sessions: PlannedSession[]; total: number }> => ({
  queryKey: ['session_stage', 'planning', 'annee', filter],
  queryFn: async () => {
    const sessions = await fetchAllPages((page) => call(SessionStageService.listPlanning({ ...filter, ...page })));
    return { sessions, total: sessions.length };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Clashes of a session as if it began on this day; always asked anew. */
export const fetchClashesAt = (id: number, debut: string): Promise<SessionConflict[]> =>
  call(SessionStageService.listPlanningClashes({ sessionId: id, debut }));

export type PlanningYear = AnneeDuPlanning;

/** Years in which the filtered sessions begin. */
export const planningYears = ({
  parcoursId,
  lieuId,
  responsableId,
  etat,
}: PlanningFilter): UseQueryOptions<PlanningYear[]> => ({
  queryKey: ['session_stage', 'annees', parcoursId, lieuId, responsableId, etat],
  queryFn: () => call(SessionStageService.listPlanningYears({ parcoursId, lieuId, responsableId, etat })),
  staleTime: 0,
});

export type Session = SessionStageDetail;
export type SessionBody = SessionStageBody;
export type Slot = Creneau;
export type { SessionsDupliquees };

/** Sessions by id, or those of a year that match filters. */
export type SessionsToDuplicate = Omit<DupliquerBody, 'etat'> & { etat?: `${NonNullable<DupliquerBody['etat']>}` };

/** Rows that the server returns at most. */
const PAGE = 500;

const calls = defineResource({
  name: 'session_stage',
  list: (scope) => SessionStageService.listSessionsStage({ limit: PAGE, stageId: scope }),
  get: (id) => SessionStageService.getSessionStage({ id }),
  create: (body: SessionStageBody, key) =>
    SessionStageService.createSessionStage({ requestBody: body, idempotencyKey: key }),
  update: (id, body: SessionStageUpdateBody, ifMatch) =>
    SessionStageService.updateSessionStage({ id, requestBody: body, ifMatch }),
  remove: (id) => SessionStageService.deleteSessionStage({ id }),
});

/** `scope` is the id of the stage; all pages are fetched. */
export const sessionResource = {
  ...calls,
  save: ({ id, version, key, place }: SaveTarget, body: SessionBody) =>
    id === undefined ? calls.create(body, key, place) : calls.update(id, body, version, place),
  list: (scope?: number): UseQueryOptions<Session[]> => ({
    queryKey: ['session_stage', 'list', scope],
    queryFn: () => fetchAllPages((page) => call(SessionStageService.listSessionsStage({ ...page, stageId: scope }))),
  }),
};

/** Copies sessions to the following year. */
export const duplicateSessions = (body: SessionsToDuplicate, key: CreationKey): Promise<SessionsDupliquees> =>
  write(SessionStageService.duplicateSessions({ requestBody: body, idempotencyKey: key.forBody(body) }));

/** Dry run, fetched when the dialog opens and never refetched while it is open. */
export const duplicatePreview = (body: SessionsToDuplicate | undefined) =>
  queryOptions({
    queryKey: ['session_stage', 'detail', 'dupliquer', body],
    queryFn: body
      ? () => call(SessionStageService.duplicateSessions({ requestBody: body, dryRun: true }), WRITE_OPTIONS)
      : skipToken,
    gcTime: 0,
    staleTime: Infinity,
  });

export const sessionVersions = defineVersions({
  name: 'session_stage',
  list: SessionStageService.listSessionStageVersions,
  get: SessionStageService.getSessionStageVersion,
  restore: SessionStageService.restoreSessionStageVersion,
  historique: SessionStageService.getSessionStageHistorique,
});
