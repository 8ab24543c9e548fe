import {
  type CategorieBody,
  type CategorieDetail,
  CategorieService,
  type CategorieUpdateBody,
} from '../../../../openapi/client/index.js';
import { resource } from './resource';

export type { CategorieDetail };

export const categorieResource = resource({
  name: 'categorie',
  list: (parcoursId?: number) => CategorieService.listCategories(parcoursId),
  get: (id) => CategorieService.getCategorie(id),
  create: (body: CategorieBody) => CategorieService.createCategorie(body),
  update: (id, body: CategorieUpdateBody, ifMatch) => CategorieService.updateCategorie(id, body, ifMatch),
  remove: (id) => CategorieService.deleteCategorie(id),
});
