import type { UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import {
  type ResponsableBody,
  type ResponsableDetail,
  ResponsableService,
  StageService,
} from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import { resource } from './resource';

export type Responsable = ResponsableDetail;

export const responsableResource = resource({
  name: 'responsable',
  list: () => ResponsableService.listResponsables(),
  get: (id) => ResponsableService.getResponsable(id),
  create: (body: ResponsableBody) => ResponsableService.createResponsable(body),
  update: (id, body: ResponsableBody, ifMatch) => ResponsableService.updateResponsable(id, body, ifMatch),
  remove: (id) => ResponsableService.deleteResponsable(id),
});

/** How many stages a responsable holds. */
export const stagesOfResponsable = (id: number): UseQueryOptions<number> => ({
  queryKey: ['responsable', 'stages', id],
  queryFn: async () => totalOf(await ask(StageService.listStages(undefined, [id], 1))),
  gcTime: 0,
});
