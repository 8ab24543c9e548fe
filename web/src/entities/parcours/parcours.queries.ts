import type { UseQueryOptions } from '@tanstack/react-query';
import { type ParcoursBody, ParcoursService, type ParcoursDuplicateBody } from '../../../../openapi/client/index.js';
import { ParcoursBodyLimits } from '../../../../openapi/client/limits.js';
import { call, queryClient } from '../../api/client';
import { defineResource, type CreationKey, write } from '../../api/resource';
import { defineVersions } from '../../api/versions';
import type { Parcours } from './parcours.api';

export const parcoursResource = defineResource({
  name: 'parcours',
  list: () => ParcoursService.listParcours({}),
  get: (id) => ParcoursService.getParcours({ id }),
  create: (body: ParcoursBody, key) => ParcoursService.createParcours({ requestBody: body, idempotencyKey: key }),
  update: (id, body: ParcoursBody, ifMatch) => ParcoursService.updateParcours({ id, requestBody: body, ifMatch }),
  remove: (id) => ParcoursService.deleteParcours({ id }),
});

export const parcoursContents = (id: number): UseQueryOptions<Parcours> => ({
  queryKey: ['parcours', 'contents', id],
  queryFn: () => call(ParcoursService.getParcours({ id })),
  staleTime: 0,
});

export const refetchParcoursContents = (id: number) =>
  queryClient.fetchQuery({ ...parcoursContents(id), staleTime: 0 });

export const parcoursVersions = defineVersions({
  name: 'parcours',
  list: ParcoursService.listParcoursVersions,
  get: ParcoursService.getParcoursVersion,
  restore: ParcoursService.restoreParcoursVersion,
  historique: ParcoursService.getParcoursHistorique,
  associations: ParcoursService.listParcoursVersionAssociations,
});

export { ParcoursBodyLimits, type ParcoursDuplicateBody };

export const duplicateParcours = (id: number, body: ParcoursDuplicateBody, key: CreationKey) =>
  write(ParcoursService.duplicateParcours({ id, requestBody: body, idempotencyKey: key.forBody(body) }));

export const fetchParcoursNames = async () =>
  (await call(ParcoursService.listParcours({}))).map(({ nom_parcours }) => nom_parcours);
