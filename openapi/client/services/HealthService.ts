/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Sante } from '../models/Sante';
import type { ApiRequest } from '../core/request';
/**
 * Le programme tourne.
 * Ne demande rien à la base : y répondre mal veut dire qu’il faut le redémarrer.
 * @returns Sante
 * @throws ApiError
 */
export function getLive(): ApiRequest<Sante> {
  return {
    method: 'GET',
    url: '/api/health/live',
  };
}
/**
 * Le programme peut servir des requêtes.
 * 503 tant que la base ne répond pas ou ne prend pas d’écriture, que son schéma est en retard, ou dès que l’arrêt est demandé.
 * @returns Sante
 * @throws ApiError
 */
export function getReady(): ApiRequest<Sante> {
  return {
    method: 'GET',
    url: '/api/health/ready',
  };
}
