/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PageDuFlux } from '../models/PageDuFlux';
import type { ApiRequest } from '../core/request';
/**
 * Flux des changements du contenu, dans l’ordre où ils ont été validés.
 * Ce qui a changé, sans son contenu ; les comptes n’y sont pas. Une page sans changement dit que tout est lu : demandez plus tard ce qui suit sa « suite ». Une page peut être plus courte que demandé. Une « suite » d’avant une restauration, ou plus ancienne que ce qui est gardé, répond 410 : il faut relire le catalogue.
 * @returns PageDuFlux
 * @throws ApiError
 */
export function listChangements({
  apres,
  limit,
}: {
  /**
   * La « suite » de la réponse précédente ; absente : le plus ancien changement gardé.
   */
  apres?: string,
  /**
   * Nombre de modifications au plus.
   */
  limit?: number,
}): ApiRequest<PageDuFlux> {
  return {
    method: 'GET',
    url: '/api/changement',
    query: {
      'apres': apres,
      'limit': limit,
    },
  };
}
