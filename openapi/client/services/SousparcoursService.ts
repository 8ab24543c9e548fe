/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { SousParcoursBody } from '../models/SousParcoursBody';
import type { SousParcoursDetail } from '../models/SousParcoursDetail';
import type { SousParcoursUpdateBody } from '../models/SousParcoursUpdateBody';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Liste des sous-parcours, par nom.
 * Tous, ou ceux d’un parcours. Un parcours inconnu donne une liste vide.
 * @returns SousParcoursDetail
 * @throws ApiError
 */
export function listSousParcours({
  parcoursId,
}: {
  /**
   * Ne garder que ce parcours ; absent : tous.
   */
  parcoursId?: number,
}): ApiRequest<Array<SousParcoursDetail>> {
  return {
    method: 'GET',
    url: '/api/sousparcours',
    query: {
      'parcoursId': parcoursId,
    },
  };
}
/**
 * Créer un sous-parcours.
 * Dans un parcours qui existe.
 * @returns SousParcoursDetail
 * @throws ApiError
 */
export function createSousParcours({
  requestBody,
  idempotencyKey,
}: {
  requestBody: SousParcoursBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<SousParcoursDetail> {
  return {
    method: 'POST',
    url: '/api/sousparcours',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Un sous-parcours.
 * Le sous-parcours avec le nom de son parcours.
 * @returns SousParcoursDetail
 * @throws ApiError
 */
export function getSousParcours({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<SousParcoursDetail> {
  return {
    method: 'GET',
    url: '/api/sousparcours/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un sous-parcours.
 * Un champ absent reste tel quel ; un sous-parcours ne change pas de parcours.
 * @returns SousParcoursDetail
 * @throws ApiError
 */
export function updateSousParcours({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: SousParcoursUpdateBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<SousParcoursDetail> {
  return {
    method: 'PUT',
    url: '/api/sousparcours/{id}',
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
 * Modifier un sous-parcours.
 * Un champ absent reste tel quel ; un sous-parcours ne change pas de parcours.
 * @returns SousParcoursDetail
 * @throws ApiError
 */
export function patchSousParcours({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: SousParcoursUpdateBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<SousParcoursDetail> {
  return {
    method: 'PATCH',
    url: '/api/sousparcours/{id}',
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
 * Supprimer un sous-parcours.
 * Supprime aussi ses associations, jamais un stage.
 * @returns Succes
 * @throws ApiError
 */
export function deleteSousParcours({
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
    url: '/api/sousparcours/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Versions d’un sous-parcours, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @returns VersionResume
 * @throws ApiError
 */
export function listSousparcoursVersions({
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
    url: '/api/sousparcours/{id}/versions',
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
 * Une version d’un sous-parcours.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @returns SousParcoursDetail
 * @throws ApiError
 */
export function getSousparcoursVersion({
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
}): ApiRequest<SousParcoursDetail> {
  return {
    method: 'GET',
    url: '/api/sousparcours/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’un sous-parcours.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreSousparcoursVersion({
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
}): ApiRequest<(SousParcoursDetail | RetablissementEssai)> {
  return {
    method: 'POST',
    url: '/api/sousparcours/{id}/versions/{n}/retablir',
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
 * Historique d’un sous-parcours : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getSousparcoursHistorique({
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
    url: '/api/sousparcours/{id}/historique',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
