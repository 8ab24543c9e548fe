import { type PageBody, type PageDetail, StaticService } from '../../../openapi/client/index.js';
import { defineEditable } from '../api/resource';
import { defineVersions } from '../api/versions';

export type { PageDetail };

export const pageResource = defineEditable({
  name: 'static',
  list: () => StaticService.listPages(),
  get: (id) => StaticService.getPage(id),
  update: (id, body: PageBody, ifMatch) => StaticService.updatePage(id, body, ifMatch),
});

export const pageVersions = defineVersions({
  name: 'static',
  list: (id, limit) => StaticService.listStaticVersions(id, limit),
  get: (id, n) => StaticService.getStaticVersion(id, n),
  restore: (...given) => StaticService.restoreStaticVersion(...given),
  historique: (...given) => StaticService.getStaticHistorique(...given),
});
