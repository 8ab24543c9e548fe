/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Accueil } from '../models/Accueil';
import type { ApiRequest } from '../core/request';
/**
 * Ce que montre la page d’accueil : niveaux, parcours, stages en commun, prochaines sessions.
 * Un stage n’est compté qu’une fois par niveau, et qu’une fois par niveau d’un parcours. Les niveaux vont de la position la plus basse de leurs catégories à la plus haute.
 * @returns Accueil
 * @throws ApiError
 */
export function getAccueil(): ApiRequest<Accueil> {
  return {
    method: 'GET',
    url: '/api/accueil',
  };
}
