/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategorieBody } from '../models/CategorieBody';
import type { CategorieDetail } from '../models/CategorieDetail';
import type { CategorieDuplicateBody } from '../models/CategorieDuplicateBody';
import type { CategorieUpdateBody } from '../models/CategorieUpdateBody';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Liste des catégories, par position puis par nom.
 * Toutes, ou celles d’un parcours. Un parcours inconnu donne une liste vide.
 * @returns CategorieDetail
 * @throws ApiError
 */
export function listCategories({
  parcoursId,
}: {
  /**
   * Ne garder que ce parcours ; absent : tous.
   */
  parcoursId?: number,
}): ApiRequest<Array<CategorieDetail>> {
  return {
    method: 'GET',
    url: '/api/categorie',
    query: {
      'parcoursId': parcoursId,
    },
  };
}
/**
 * Créer une catégorie.
 * Position -1 par défaut : catégorie transverse.
 * @returns CategorieDetail
 * @throws ApiError
 */
export function createCategorie({
  requestBody,
  idempotencyKey,
}: {
  requestBody: CategorieBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<CategorieDetail> {
  return {
    method: 'POST',
    url: '/api/categorie',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Une catégorie.
 * La catégorie avec le nom de son parcours.
 * @returns CategorieDetail
 * @throws ApiError
 */
export function getCategorie({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<CategorieDetail> {
  return {
    method: 'GET',
    url: '/api/categorie/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier une catégorie.
 * Remplace tous les champs ; une catégorie ne change pas de parcours.
 * @returns CategorieDetail
 * @throws ApiError
 */
export function updateCategorie({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: CategorieUpdateBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<CategorieDetail> {
  return {
    method: 'PUT',
    url: '/api/categorie/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Supprimer une catégorie.
 * Supprime aussi ses associations, jamais un stage.
 * @returns Succes
 * @throws ApiError
 */
export function deleteCategorie({
  id,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/categorie/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Dupliquer une catégorie.
 * Dans le même parcours, après les autres, avec les mêmes stages si l’on veut ; en une seule modification.
 * @returns CategorieDetail
 * @throws ApiError
 */
export function duplicateCategorie({
  id,
  requestBody,
  idempotencyKey,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: CategorieDuplicateBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<CategorieDetail> {
  return {
    method: 'POST',
    url: '/api/categorie/{id}/dupliquer',
    path: {
      'id': id,
    },
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Versions d’une catégorie, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @returns VersionResume
 * @throws ApiError
 */
export function listCategorieVersions({
  id,
  limit,
  offset,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<Array<VersionResume>> {
  return {
    method: 'GET',
    url: '/api/categorie/{id}/versions',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
/**
 * Une version d’une catégorie.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @returns CategorieDetail
 * @throws ApiError
 */
export function getCategorieVersion({
  id,
  n,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Numéro de la version.
   */
  n: number,
}): ApiRequest<CategorieDetail> {
  return {
    method: 'GET',
    url: '/api/categorie/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’une catégorie.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreCategorieVersion({
  id,
  n,
  dryRun,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Numéro de la version.
   */
  n: number,
  /**
   * Dire ce qui se passerait, sans rien écrire.
   */
  dryRun?: boolean,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<(CategorieDetail | RetablissementEssai)> {
  return {
    method: 'POST',
    url: '/api/categorie/{id}/versions/{n}/retablir',
    path: {
      'id': id,
      'n': n,
    },
    headers: {
      'If-Match': ifMatch,
    },
    query: {
      'dryRun': dryRun,
    },
  };
}
/**
 * Historique d’une catégorie : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getCategorieHistorique({
  id,
  limit,
  offset,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<Array<HistoriqueLigne>> {
  return {
    method: 'GET',
    url: '/api/categorie/{id}/historique',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
