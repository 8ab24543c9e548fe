import type { UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  type ResponsableBody,
  type ResponsableDetail,
  ResponsableService,
  StageService,
} from '../../../../openapi/client/index.js';
import { call, queryClient } from '../../api/client';
import { fetchDownload } from '../../api/download';
import { defineResource, ifMatch, invalidateLists, WRITE_OPTIONS } from '../../api/resource';
import { defineVersions } from '../../api/versions';

export type Responsable = ResponsableDetail;

export const responsableResource = defineResource({
  name: 'responsable',
  list: () => ResponsableService.listResponsables(),
  get: (id) => ResponsableService.getResponsable({ id }),
  create: (body: ResponsableBody, key) =>
    ResponsableService.createResponsable({ requestBody: body, idempotencyKey: key }),
  update: (id, body: ResponsableBody, ifMatch) =>
    ResponsableService.updateResponsable({ id, requestBody: body, ifMatch }),
  remove: (id) => ResponsableService.deleteResponsable({ id }),
});

export const stagesOfResponsable = (id: number): UseQueryOptions<number> => ({
  queryKey: ['responsable', 'stages', id],
  queryFn: async () => totalOf(await call(StageService.listStages({ responsablesId: [id], limit: 1 }))),
  gcTime: 0,
});

/** Codes of the first stages, with the total. */
export const firstStagesOf = (id: number, limit: number): UseQueryOptions<{ codes: string[]; total: number }> => ({
  queryKey: ['responsable', 'first-stages', id, limit],
  queryFn: async () => {
    const stages = await call(StageService.listStages({ responsablesId: [id], limit }));
    return { codes: stages.map(({ code_stage }) => code_stage), total: totalOf(stages) };
  },
  gcTime: 0,
});

export const responsableFiles = [
  {
    label: 'Exporter (CSV pour Excel)',
    url: '/api/responsable/export',
    prepare: () => fetchDownload(ResponsableService.exportResponsables()),
  },
  {
    label: 'Télécharger un modèle',
    url: '/api/responsable/import/modele',
    prepare: () => fetchDownload(ResponsableService.getResponsablesModel()),
  },
];

/**
 * `goes` is deleted and its stages move to `stays`. An error may mean that either was changed: the lists are refetched anyway.
 */
export async function mergeResponsables(stays: Responsable, goes: Responsable): Promise<Responsable> {
  const body = { responsableId: goes.id };
  try {
    const merged = await call(
      ResponsableService.mergeResponsables({ id: stays.id, requestBody: body, ifMatch: ifMatch(stays.version) }),
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
  list: ResponsableService.listResponsableVersions,
  get: ResponsableService.getResponsableVersion,
  restore: ResponsableService.restoreResponsableVersion,
  historique: ResponsableService.getResponsableHistorique,
});
