import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  type AnneeDuPlanning,
  type ConflitDeSession,
  type SessionDuPlanning,
  SessionStageService,
} from '../../../../openapi/client/index.js';
import { call } from '../ask';
import { type Download, fetchDownload } from './download';

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
  const { stageId, parcoursId, lieuId, responsableId, etat, depuis, jusqua } = filter;
  return fetchDownload(
    SessionStageService.exportSessions(stageId, parcoursId, lieuId, responsableId, etat, depuis, jusqua),
  );
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
    const { stageId, parcoursId, lieuId, responsableId, etat, depuis, jusqua } = filter;
    const sessions = await call(
      SessionStageService.listPlanning(
        stageId,
        parcoursId,
        lieuId,
        responsableId,
        etat,
        depuis,
        jusqua,
        sansDates || undefined,
        PLANNING_PAGE,
        page * PLANNING_PAGE,
      ),
    );
    return { sessions, total: totalOf(sessions) };
  },
  staleTime: 0,
  placeholderData: keepPreviousData,
});

export type PlanningYear = AnneeDuPlanning;

/** Years in which the filtered sessions begin. */
export const planningYears = ({
  parcoursId,
  lieuId,
  responsableId,
  etat,
}: PlanningFilter): UseQueryOptions<PlanningYear[]> => ({
  queryKey: ['session_stage', 'annees', parcoursId, lieuId, responsableId, etat],
  queryFn: () => call(SessionStageService.listPlanningYears(undefined, parcoursId, lieuId, responsableId, etat)),
  staleTime: 0,
});
