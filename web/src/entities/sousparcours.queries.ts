import {
  type SousParcoursBody,
  type SousParcoursDetail,
  SousparcoursService,
  type SousParcoursUpdateBody,
} from '../../../openapi/client/index.js';
import { defineResource } from '../api/resource';
import { defineVersions } from '../api/versions';

export type { SousParcoursDetail };

export const sousParcoursResource = defineResource({
  name: 'sousparcours',
  list: (parcoursId?: number) => SousparcoursService.listSousParcours(parcoursId),
  get: (id) => SousparcoursService.getSousParcours(id),
  create: (body: SousParcoursBody, key) => SousparcoursService.createSousParcours(body, key),
  update: (id, body: SousParcoursUpdateBody, ifMatch) => SousparcoursService.updateSousParcours(id, body, ifMatch),
  remove: (id) => SousparcoursService.deleteSousParcours(id),
});

export const sousParcoursVersions = defineVersions({
  name: 'sousparcours',
  list: (id, limit) => SousparcoursService.listSousparcoursVersions(id, limit),
  get: (id, n) => SousparcoursService.getSousparcoursVersion(id, n),
  restore: (...given) => SousparcoursService.restoreSousparcoursVersion(...given),
  historique: (...given) => SousparcoursService.getSousparcoursHistorique(...given),
});
