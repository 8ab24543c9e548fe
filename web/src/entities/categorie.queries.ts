import {
  type CategorieBody,
  type CategorieDetail,
  CategorieService,
  type CategorieUpdateBody,
  ParcoursService,
  type CategorieDuplicateBody,
} from '../../../openapi/client/index.js';
import { CategorieBodyLimits } from '../../../openapi/client/limits.js';
import { queryClient, call } from '../api/client';
import { defineResource, write, type CreationKey } from '../api/resource';
import { defineVersions } from '../api/versions';

export type { CategorieDetail };

export const categorieResource = defineResource({
  name: 'categorie',
  list: (parcoursId?: number) => CategorieService.listCategories({ parcoursId }),
  get: (id) => CategorieService.getCategorie({ id }),
  create: (body: CategorieBody, key) => CategorieService.createCategorie({ requestBody: body, idempotencyKey: key }),
  update: (id, body: CategorieUpdateBody, ifMatch) =>
    CategorieService.updateCategorie({ id, requestBody: body, ifMatch }),
  remove: (id) => CategorieService.deleteCategorie({ id }),
});

/** All non-transverse catégories, in their new order. */
export async function orderCategories(parcoursId: number, categorieIds: number[]): Promise<CategorieDetail[]> {
  const answer = await write(ParcoursService.orderCategories({ id: parcoursId, requestBody: { categorieIds } }));
  queryClient.setQueryData(['categorie', 'list', parcoursId], answer);
  return answer;
}

export const categorieVersions = defineVersions({
  name: 'categorie',
  list: CategorieService.listCategorieVersions,
  get: CategorieService.getCategorieVersion,
  restore: CategorieService.restoreCategorieVersion,
  historique: CategorieService.getCategorieHistorique,
});

export { CategorieBodyLimits, type CategorieDuplicateBody };

export const duplicateCategorie = (id: number, body: CategorieDuplicateBody, key: CreationKey) =>
  write(CategorieService.duplicateCategorie({ id, requestBody: body, idempotencyKey: key.forBody(body) }));

export const fetchCategorieNames = async (parcoursId: number) =>
  (await call(CategorieService.listCategories({ parcoursId }))).map(({ nom_categorie }) => nom_categorie);
