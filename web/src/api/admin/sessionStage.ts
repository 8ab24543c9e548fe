import { queryOptions, skipToken, type UseQueryOptions } from '@tanstack/react-query';
import {
  type Creneau,
  type DupliquerBody,
  type SessionsDupliquees,
  type SessionStageBody,
  type SessionStageDetail,
  SessionStageService,
  type SessionStageUpdateBody,
} from '../../../../openapi/client/index.js';
import { call } from '../ask';
import type { CreationKey } from './creationKey';
import { WRITE_OPTIONS, defineResource, type SaveTarget, write } from './resource';

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
  list: (scope) => SessionStageService.listSessionsStage(PAGE, undefined, scope),
  get: (id) => SessionStageService.getSessionStage(id),
  create: (body: SessionStageBody, key) => SessionStageService.createSessionStage(body, key),
  update: (id, body: SessionStageUpdateBody, ifMatch) => SessionStageService.updateSessionStage(id, body, ifMatch),
  remove: (id) => SessionStageService.deleteSessionStage(id),
});

/** `scope` is the id of the stage; all pages are fetched. */
export const sessionResource = {
  ...calls,
  save: ({ id, version, key }: SaveTarget, body: SessionBody) =>
    id === undefined ? calls.create(body, key) : calls.update(id, body, version),
  list: (scope?: number): UseQueryOptions<Session[]> => ({
    queryKey: ['session_stage', 'list', scope],
    queryFn: async () => {
      const all: Session[] = [];
      for (;;) {
        const some = await call(SessionStageService.listSessionsStage(PAGE, all.length, scope));
        all.push(...some);
        if (some.length < PAGE) return all;
      }
    },
  }),
};

/** Copies sessions to the following year. */
export const duplicateSessions = (body: SessionsToDuplicate, key: CreationKey): Promise<SessionsDupliquees> =>
  write(SessionStageService.duplicateSessions(body, false, key.forBody(body)));

/** Dry run, fetched when the dialog opens and never refetched while it is open. */
export const duplicatePreview = (body: SessionsToDuplicate | undefined) =>
  queryOptions({
    queryKey: ['session_stage', 'detail', 'dupliquer', body],
    queryFn: body ? () => call(SessionStageService.duplicateSessions(body, true), WRITE_OPTIONS) : skipToken,
    gcTime: 0,
    staleTime: Infinity,
  });
