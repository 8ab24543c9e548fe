/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { LieuBody } from '../models/LieuBody';
import type { LieuDetail } from '../models/LieuDetail';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Liste des lieux, par nom puis par ville.
 * Ordre français : accents et casse ne départagent que les noms égaux.
 * @returns LieuDetail
 * @throws ApiError
 */
export function listLieux(): ApiRequest<Array<LieuDetail>> {
  return {
    method: 'GET',
    url: '/api/lieu',
  };
}
/**
 * Créer un lieu.
 * Deux lieux peuvent porter le même nom, dans deux villes par exemple.
 * @returns LieuDetail
 * @throws ApiError
 */
export function createLieu({
  requestBody,
  idempotencyKey,
}: {
  requestBody: LieuBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<LieuDetail> {
  return {
    method: 'POST',
    url: '/api/lieu',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Un lieu.
 * Nom, adresse, nombre de personnes et numéro de version.
 * @returns LieuDetail
 * @throws ApiError
 */
export function getLieu({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<LieuDetail> {
  return {
    method: 'GET',
    url: '/api/lieu/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un lieu.
 * Remplace tous ses champs.
 * @returns LieuDetail
 * @throws ApiError
 */
export function updateLieu({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: LieuBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<LieuDetail> {
  return {
    method: 'PUT',
    url: '/api/lieu/{id}',
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
 * Supprimer un lieu.
 * Ses sessions demeurent, sans lieu.
 * @returns Succes
 * @throws ApiError
 */
export function deleteLieu({
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
    url: '/api/lieu/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Versions d’un lieu, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @returns VersionResume
 * @throws ApiError
 */
export function listLieuVersions({
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
    url: '/api/lieu/{id}/versions',
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
 * Une version d’un lieu.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @returns LieuDetail
 * @throws ApiError
 */
export function getLieuVersion({
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
}): ApiRequest<LieuDetail> {
  return {
    method: 'GET',
    url: '/api/lieu/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’un lieu.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreLieuVersion({
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
}): ApiRequest<(LieuDetail | RetablissementEssai)> {
  return {
    method: 'POST',
    url: '/api/lieu/{id}/versions/{n}/retablir',
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
 * Historique d’un lieu : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getLieuHistorique({
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
    url: '/api/lieu/{id}/historique',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
