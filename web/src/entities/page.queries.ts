import { type PageBody, type PageDetail, StaticService } from '../../../openapi/client/index.js';
import { defineEditable } from '../api/resource';

export type { PageDetail };

export const pageResource = defineEditable({
  name: 'static',
  list: () => StaticService.listPages(),
  get: (id) => StaticService.getPage(id),
  update: (id, body: PageBody, ifMatch) => StaticService.updatePage(id, body, ifMatch),
});
