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
  list: (parcoursId?: number) => SousparcoursService.listSousParcours({ parcoursId }),
  get: (id) => SousparcoursService.getSousParcours({ id }),
  create: (body: SousParcoursBody, key) =>
    SousparcoursService.createSousParcours({ requestBody: body, idempotencyKey: key }),
  update: (id, body: SousParcoursUpdateBody, ifMatch) =>
    SousparcoursService.updateSousParcours({ id, requestBody: body, ifMatch }),
  remove: (id) => SousparcoursService.deleteSousParcours({ id }),
});

export const sousParcoursVersions = defineVersions({
  name: 'sousparcours',
  list: SousparcoursService.listSousparcoursVersions,
  get: SousparcoursService.getSousparcoursVersion,
  restore: SousparcoursService.restoreSousparcoursVersion,
  historique: SousparcoursService.getSousparcoursHistorique,
});
