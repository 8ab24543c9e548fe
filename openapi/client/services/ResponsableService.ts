/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FusionBody } from '../models/FusionBody';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { ResponsableBody } from '../models/ResponsableBody';
import type { ResponsableDetail } from '../models/ResponsableDetail';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Liste des responsables, par nom puis par prénom.
 * Ordre français : accents et casse ne départagent que les noms égaux.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function listResponsables(): ApiRequest<Array<ResponsableDetail>> {
  return {
    method: 'GET',
    url: '/api/responsable',
  };
}
/**
 * Créer un responsable.
 * Les homonymes sont permis.
 * @param requestBody
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function createResponsable(
  requestBody: ResponsableBody,
  idempotencyKey?: string,
): ApiRequest<ResponsableDetail> {
  return {
    method: 'POST',
    url: '/api/responsable',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Un responsable.
 * Nom, prénom et numéro de version.
 * @param id Identifiant.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function getResponsable(
  id: number,
): ApiRequest<ResponsableDetail> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un responsable.
 * Remplace le nom et le prénom.
 * @param id Identifiant.
 * @param requestBody
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function updateResponsable(
  id: number,
  requestBody: ResponsableBody,
  ifMatch?: string,
): ApiRequest<ResponsableDetail> {
  return {
    method: 'PUT',
    url: '/api/responsable/{id}',
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
 * Supprimer un responsable.
 * Le retire de ses stages, qui demeurent.
 * @param id Identifiant.
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns Succes
 * @throws ApiError
 */
export function deleteResponsable(
  id: number,
  ifMatch?: string,
): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/responsable/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Fusionner un autre responsable dans celui-ci.
 * Ses stages passent à celui-ci, puis il est supprimé : une seule modification, qui s’annule d’un coup.
 * @param id Identifiant.
 * @param requestBody
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function mergeResponsables(
  id: number,
  requestBody: FusionBody,
  ifMatch?: string,
): ApiRequest<ResponsableDetail> {
  return {
    method: 'POST',
    url: '/api/responsable/{id}/fusionner',
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
 * Versions d’un responsable, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns VersionResume
 * @throws ApiError
 */
export function listResponsableVersions(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<Array<VersionResume>> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}/versions',
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
 * Une version d’un responsable.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function getResponsableVersion(
  id: number,
  n: number,
): ApiRequest<ResponsableDetail> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’un responsable.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @param dryRun Dire ce qui se passerait, sans rien écrire.
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreResponsableVersion(
  id: number,
  n: number,
  dryRun?: boolean,
  ifMatch?: string,
): ApiRequest<(ResponsableDetail | RetablissementEssai)> {
  return {
    method: 'POST',
    url: '/api/responsable/{id}/versions/{n}/retablir',
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
 * Historique d’un responsable : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getResponsableHistorique(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<Array<HistoriqueLigne>> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}/historique',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
