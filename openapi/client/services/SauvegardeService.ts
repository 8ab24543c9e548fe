/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { DerniereSauvegarde } from '../models/DerniereSauvegarde';
import type { ApiRequest } from '../core/request';
/**
 * Dernière sauvegarde du site.
 * Seule sa date : une sauvegarde se fait par les commandes de l’exploitant.
 * @returns DerniereSauvegarde
 * @throws ApiError
 */
export function getSauvegarde(): ApiRequest<DerniereSauvegarde> {
  return {
    method: 'GET',
    url: '/api/sauvegarde',
  };
}
