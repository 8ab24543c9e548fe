/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Sante } from '../models/Sante';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class HealthService {
  /**
   * Le programme tourne.
   * Ne demande rien à la base : y répondre mal veut dire qu’il faut le redémarrer.
   * @returns Sante
   * @throws ApiError
   */
  public static getLive(): CancelablePromise<Sante> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/health/live',
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
        400: `Requête incorrecte`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Le programme peut servir des requêtes.
   * 503 tant que la base ne répond pas ou ne prend pas d’écriture, que son schéma est en retard, ou dès que l’arrêt est demandé.
   * @returns Sante
   * @throws ApiError
   */
  public static getReady(): CancelablePromise<Sante> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/health/ready',
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
        400: `Requête incorrecte`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
