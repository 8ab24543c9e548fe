import type { UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  type ResponsableBody,
  type ResponsableDetail,
  ResponsableService,
  StageService,
} from '../../../../openapi/client/index.js';
import { call, queryClient } from '../../api/client';
import { defineResource, ifMatch, invalidateLists, WRITE_OPTIONS } from '../../api/resource';
import { defineVersions } from '../../api/versions';

export type Responsable = ResponsableDetail;

export const responsableResource = defineResource({
  name: 'responsable',
  list: () => ResponsableService.listResponsables(),
  get: (id) => ResponsableService.getResponsable(id),
  create: (body: ResponsableBody, key) => ResponsableService.createResponsable(body, key),
  update: (id, body: ResponsableBody, ifMatch) => ResponsableService.updateResponsable(id, body, ifMatch),
  remove: (id) => ResponsableService.deleteResponsable(id),
});

export const stagesOfResponsable = (id: number): UseQueryOptions<number> => ({
  queryKey: ['responsable', 'stages', id],
  queryFn: async () => totalOf(await call(StageService.listStages(undefined, [id], 1))),
  gcTime: 0,
});

/** Codes of the first stages, with the total. */
export const firstStagesOf = (id: number, limit: number): UseQueryOptions<{ codes: string[]; total: number }> => ({
  queryKey: ['responsable', 'first-stages', id, limit],
  queryFn: async () => {
    const stages = await call(StageService.listStages(undefined, [id], limit));
    return { codes: stages.map(({ code_stage }) => code_stage), total: totalOf(stages) };
  },
  gcTime: 0,
});

/**
 * `goes` is deleted and its stages move to `stays`. An error may mean that either was changed: the lists are refetched anyway.
 */
export async function mergeResponsables(stays: Responsable, goes: Responsable): Promise<Responsable> {
  const body = { responsableId: goes.id };
  try {
    const merged = await call(
      ResponsableService.mergeResponsables(stays.id, body, ifMatch(stays.version)),
      WRITE_OPTIONS,
    );
    queryClient.setQueriesData<Responsable[]>({ queryKey: ['responsable', 'list'] }, (rows) =>
      rows?.filter(({ id }) => id !== goes.id),
    );
    return merged;
  } finally {
    invalidateLists();
  }
}

export const responsableVersions = defineVersions({
  name: 'responsable',
  list: (id, limit) => ResponsableService.listResponsableVersions(id, limit),
  get: (id, n) => ResponsableService.getResponsableVersion(id, n),
  restore: (...given) => ResponsableService.restoreResponsableVersion(...given),
  historique: (...given) => ResponsableService.getResponsableHistorique(...given),
});
