import type { UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../openapi/client/core/request.js';
import { type LieuBody, type LieuDetail, LieuService, SessionStageService } from '../../../openapi/client/index.js';
import { call } from '../api/client';
import { defineResource } from '../api/resource';
import { defineVersions } from '../api/versions';

export type Lieu = LieuDetail;

/** « ENAC, Toulouse » */
export const formatLieu = ({ nom, ville }: { nom: string; ville: string }): string =>
  [nom, ville].filter((text) => text !== '').join(', ');

export const lieuResource = defineResource({
  name: 'lieu',
  list: () => LieuService.listLieux(),
  get: (id) => LieuService.getLieu({ id }),
  create: (body: LieuBody, key) => LieuService.createLieu({ requestBody: body, idempotencyKey: key }),
  update: (id, body: LieuBody, ifMatch) => LieuService.updateLieu({ id, requestBody: body, ifMatch }),
  remove: (id) => LieuService.deleteLieu({ id }),
});

export const sessionsOfLieu = (id: number): UseQueryOptions<number> => ({
  queryKey: ['lieu', 'sessions', id],
  queryFn: async () => totalOf(await call(SessionStageService.listSessionsStage({ limit: 1, lieuId: id }))),
  gcTime: 0,
});

export const lieuVersions = defineVersions({
  name: 'lieu',
  list: LieuService.listLieuVersions,
  get: LieuService.getLieuVersion,
  restore: LieuService.restoreLieuVersion,
  historique: LieuService.getLieuHistorique,
});
