import { type PageBody, type PageDetail, type PageRef, StaticService } from '../../../../openapi/client/index.js';
import { editable } from './resource';

export type StaticPage = PageDetail;
export type StaticPageRow = PageRef;

export const pageResource = editable({
  name: 'static',
  list: () => StaticService.listPages(),
  get: (id) => StaticService.getPage(id),
  update: (id, body: PageBody, ifMatch) => StaticService.updatePage(id, body, ifMatch),
});
