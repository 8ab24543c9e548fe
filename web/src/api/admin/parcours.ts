import { queryOptions } from '@tanstack/react-query';
import { type ParcoursBody, type ParcoursDetail, ParcoursService } from '../../../../openapi/client/index.js';
import { answerTo } from '../client';
import { resource } from './resource';

export type Parcours = ParcoursDetail;

export const parcoursResource = resource({
  name: 'parcours',
  list: () => ParcoursService.listParcours(),
  get: (id) => ParcoursService.getParcours(id),
  create: (body: ParcoursBody) => ParcoursService.createParcours(body),
  update: (id, body: ParcoursBody, ifMatch) => ParcoursService.updateParcours(id, body, ifMatch),
  remove: (id) => ParcoursService.deleteParcours(id),
});

/** A pathway with what it holds, for the screens inside of it. */
export const parcoursContents = (id: number) =>
  queryOptions({
    queryKey: ['parcours', 'contents', id],
    queryFn: () => answerTo(ParcoursService.getParcours(id)),
    staleTime: 0,
  });
