/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { PageBody } from '../models/PageBody';
import type { PageDetail } from '../models/PageDetail';
import type { PageRef } from '../models/PageRef';
import type { PublicationFiche } from '../models/PublicationFiche';
import type { PublicationFicheBody } from '../models/PublicationFicheBody';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { RetraitFicheBody } from '../models/RetraitFicheBody';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Liste des pages d’information, dans l’ordre du menu.
 * Identifiant, texte du menu, titre et usage.
 * @returns PageRef
 * @throws ApiError
 */
export function listPages(): ApiRequest<Array<PageRef>> {
  return {
    method: 'GET',
    url: '/api/static',
  };
}
/**
 * Une page d’information.
 * Le texte source et son rendu assaini, prêt à être inséré dans une page.
 * @returns PageDetail
 * @throws ApiError
 */
export function getPage({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<PageDetail> {
  return {
    method: 'GET',
    url: '/api/static/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier une page d’information.
 * Remplace le texte du menu, le titre, le contenu et l’usage.
 * @returns PageDetail
 * @throws ApiError
 */
export function updatePage({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: PageBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<PageDetail> {
  return {
    method: 'PUT',
    url: '/api/static/{id}',
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
 * Versions d’une page, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @returns VersionResume
 * @throws ApiError
 */
export function listStaticVersions({
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
    url: '/api/static/{id}/versions',
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
 * Une version d’une page.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @returns PageDetail
 * @throws ApiError
 */
export function getStaticVersion({
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
}): ApiRequest<PageDetail> {
  return {
    method: 'GET',
    url: '/api/static/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’une page.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreStaticVersion({
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
}): ApiRequest<(PageDetail | RetablissementEssai)> {
  return {
    method: 'POST',
    url: '/api/static/{id}/versions/{n}/retablir',
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
 * Historique d’une page : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getStaticHistorique({
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
    url: '/api/static/{id}/historique',
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
 * Publier ce qui est préparé d’une page, maintenant ou à une date.
 * Avec ce qui en dépend, et ce qui a été ajouté pour lui ; le reste de la préparation y reste. `{"le": null}` enlève la date.
 * @returns PublicationFiche
 * @throws ApiError
 */
export function publishStatic({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody?: PublicationFicheBody,
}): ApiRequest<PublicationFiche> {
  return {
    method: 'POST',
    url: '/api/static/{id}/publier',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Retirer du site une page, maintenant ou à une date.
 * Avec ce qui en dépend ; il reste dans les brouillons, d’où il se publie de nouveau tel qu’il était. `{"le": null}` enlève la date.
 * @returns PublicationFiche
 * @throws ApiError
 */
export function withdrawStatic({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody?: RetraitFicheBody,
}): ApiRequest<PublicationFiche> {
  return {
    method: 'POST',
    url: '/api/static/{id}/retirer',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
