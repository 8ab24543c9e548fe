import { type PageBody, type PageDetail, StaticService } from '../../../openapi/client/index.js';
import { defineEditable } from '../api/resource';
import { defineVersions } from '../api/versions';

export type { PageBody, PageDetail };

export const pageResource = defineEditable({
  name: 'static',
  list: () => StaticService.listPages(),
  get: (id) => StaticService.getPage({ id }),
  update: (id, body: PageBody, ifMatch) => StaticService.updatePage({ id, requestBody: body, ifMatch }),
});

export const pageVersions = defineVersions({
  name: 'static',
  list: StaticService.listStaticVersions,
  get: StaticService.getStaticVersion,
  restore: StaticService.restoreStaticVersion,
  historique: StaticService.getStaticHistorique,
});
