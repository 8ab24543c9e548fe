/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { LigneSante } from '../models/LigneSante';
import type { RegleSante } from '../models/RegleSante';
import type { ApiRequest } from '../core/request';
/**
 * Santé du catalogue : ce que chaque règle y trouve à corriger.
 * Toutes les règles, les plus graves d’abord, aussi celles qui ne trouvent rien. Celle des sauvegardes est pour les administrateurs seuls.
 * @returns RegleSante
 * @throws ApiError
 */
export function listRules(): ApiRequest<Array<RegleSante>> {
  return {
    method: 'GET',
    url: '/api/sante',
  };
}
/**
 * Exporter la santé du catalogue dans un fichier CSV.
 * Toutes les lignes de toutes les règles.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportSante(): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/sante/export',
  };
}
/**
 * Ce qu’une règle trouve à corriger.
 * Cinquante lignes à la fois sauf demande. L’en-tête X-Total-Count compte toutes les pages.
 * @returns LigneSante
 * @throws ApiError
 */
export function listFindings({
  regle,
  limit,
  offset,
}: {
  /**
   * Règle.
   */
  regle: string,
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<Array<LigneSante>> {
  return {
    method: 'GET',
    url: '/api/sante/{regle}',
    path: {
      'regle': regle,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
