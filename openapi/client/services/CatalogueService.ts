/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CatalogueBody } from '../models/CatalogueBody';
import type { CatalogueDetail } from '../models/CatalogueDetail';
import type { Succes } from '../models/Succes';
import type { ApiRequest } from '../core/request';
/**
 * Liste des catalogues gardés, le dernier d’abord.
 * Un catalogue gardé se lit à /catalogue/{id}/, tel que le site était ce jour-là.
 * @returns CatalogueDetail
 * @throws ApiError
 */
export function listCatalogues(): ApiRequest<Array<CatalogueDetail>> {
  return {
    method: 'GET',
    url: '/api/catalogue',
  };
}
/**
 * Garder le catalogue d’aujourd’hui.
 * Parcours, stages, sessions, pages, responsables et fichiers, tels que les visiteurs les voient. Deux catalogues n’ont pas le même nom.
 * @returns CatalogueDetail
 * @throws ApiError
 */
export function createCatalogue({
  requestBody,
  idempotencyKey,
}: {
  requestBody: CatalogueBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<CatalogueDetail> {
  return {
    method: 'POST',
    url: '/api/catalogue',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Renommer un catalogue gardé.
 * Ce qu’il contient ne change pas.
 * @returns CatalogueDetail
 * @throws ApiError
 */
export function updateCatalogue({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: CatalogueBody,
}): ApiRequest<CatalogueDetail> {
  return {
    method: 'PUT',
    url: '/api/catalogue/{id}',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Supprimer un catalogue gardé.
 * Sans retour : la corbeille ne le garde pas.
 * @returns Succes
 * @throws ApiError
 */
export function deleteCatalogue({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/catalogue/{id}',
    path: {
      'id': id,
    },
  };
}
