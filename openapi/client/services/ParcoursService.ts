/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AssociationDeVersion } from '../models/AssociationDeVersion';
import type { CategorieDetail } from '../models/CategorieDetail';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { OrdreBody } from '../models/OrdreBody';
import type { ParcoursBody } from '../models/ParcoursBody';
import type { ParcoursDetail } from '../models/ParcoursDetail';
import type { ParcoursDuplicateBody } from '../models/ParcoursDuplicateBody';
import type { ParcoursRef } from '../models/ParcoursRef';
import type { ParcoursSynthese } from '../models/ParcoursSynthese';
import type { PrerequisDuParcours } from '../models/PrerequisDuParcours';
import type { PublicationFiche } from '../models/PublicationFiche';
import type { PublicationFicheBody } from '../models/PublicationFicheBody';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { RetraitFicheBody } from '../models/RetraitFicheBody';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Liste des parcours, par nom.
 * Identifiant et nom seulement, pour un menu ou un choix.
 * @returns ParcoursRef
 * @throws ApiError
 */
export function listParcours({
  modifieDepuis,
}: {
  /**
   * Seulement ce qui a changé depuis ce jour, à Paris, ou cet instant, lui ou ce qui s’y rattache ; ce qui a été supprimé n’est que dans le flux des changements.
   */
  modifieDepuis?: string,
}): ApiRequest<Array<ParcoursRef>> {
  return {
    method: 'GET',
    url: '/api/parcours',
    query: {
      'modifie_depuis': modifieDepuis,
    },
  };
}
/**
 * Créer un parcours.
 * Sans catégorie ni sous-parcours.
 * @returns ParcoursDetail
 * @throws ApiError
 */
export function createParcours({
  requestBody,
  idempotencyKey,
}: {
  requestBody: ParcoursBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<ParcoursDetail> {
  return {
    method: 'POST',
    url: '/api/parcours',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Liste des parcours avec leur nombre de stages, leur volume horaire et leurs niveaux extrêmes.
 * Un stage tenu par plusieurs sous-parcours n’est compté qu’une fois. Les catégories transverses n’ont pas de niveau.
 * @returns ParcoursSynthese
 * @throws ApiError
 */
export function listParcoursSyntheses(): ApiRequest<Array<ParcoursSynthese>> {
  return {
    method: 'GET',
    url: '/api/parcours/synthese',
  };
}
/**
 * Un parcours entier : catégories, sous-parcours, stages associés.
 * Catégories par position puis par nom, sous-parcours par nom, stages par code. Une association par couple stage et sous-parcours.
 * @returns ParcoursDetail
 * @throws ApiError
 */
export function getParcours({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<ParcoursDetail> {
  return {
    method: 'GET',
    url: '/api/parcours/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un parcours.
 * Remplace le nom et le descriptif ; un descriptif absent devient vide.
 * @returns ParcoursDetail
 * @throws ApiError
 */
export function updateParcours({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: ParcoursBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<ParcoursDetail> {
  return {
    method: 'PUT',
    url: '/api/parcours/{id}',
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
 * Supprimer un parcours.
 * Supprime aussi ses catégories, ses sous-parcours et leurs associations, jamais un stage.
 * @returns Succes
 * @throws ApiError
 */
export function deleteParcours({
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
    url: '/api/parcours/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Dupliquer un parcours.
 * Avec ses catégories, ses sous-parcours et leurs associations aux mêmes stages ; en une seule modification.
 * @returns ParcoursDetail
 * @throws ApiError
 */
export function duplicateParcours({
  id,
  requestBody,
  idempotencyKey,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: ParcoursDuplicateBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<ParcoursDetail> {
  return {
    method: 'POST',
    url: '/api/parcours/{id}/dupliquer',
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
 * Ce que les stages d’un parcours demandent d’avoir suivi.
 * Les codes que nomment leurs prérequis, une ligne par exigence ; « SUR-101 ou SUR-102 » en est une seule. Un stage qui ne demande aucun stage n’y est pas.
 * @returns PrerequisDuParcours
 * @throws ApiError
 */
export function listPrerequis({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Array<PrerequisDuParcours>> {
  return {
    method: 'GET',
    url: '/api/parcours/{id}/prerequis',
    path: {
      'id': id,
    },
  };
}
/**
 * Remettre les catégories d’un parcours en ordre.
 * Leurs positions deviennent 1, 2, 3… ; les catégories transverses n’en ont pas. Répond les catégories, comme leur liste.
 * @returns CategorieDetail
 * @throws ApiError
 */
export function orderCategories({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: OrdreBody,
}): ApiRequest<Array<CategorieDetail>> {
  return {
    method: 'PUT',
    url: '/api/parcours/{id}/ordre',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Versions d’un parcours, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @returns VersionResume
 * @throws ApiError
 */
export function listParcoursVersions({
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
    url: '/api/parcours/{id}/versions',
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
 * Une version d’un parcours.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @returns ParcoursDetail
 * @throws ApiError
 */
export function getParcoursVersion({
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
}): ApiRequest<ParcoursDetail> {
  return {
    method: 'GET',
    url: '/api/parcours/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’un parcours.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreParcoursVersion({
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
}): ApiRequest<(ParcoursDetail | RetablissementEssai)> {
  return {
    method: 'POST',
    url: '/api/parcours/{id}/versions/{n}/retablir',
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
 * Historique d’un parcours : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getParcoursHistorique({
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
    url: '/api/parcours/{id}/historique',
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
 * Associations d’une version d’un parcours.
 * Telles qu’elles étaient quand cette version a pris fin ; pour la présente, celles de maintenant.
 * @returns AssociationDeVersion
 * @throws ApiError
 */
export function listParcoursVersionAssociations({
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
}): ApiRequest<Array<AssociationDeVersion>> {
  return {
    method: 'GET',
    url: '/api/parcours/{id}/versions/{n}/associations',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Publier ce qui est préparé d’un parcours, maintenant ou à une date.
 * Avec ce qui en dépend, et ce qui a été ajouté pour lui ; le reste de la préparation y reste. `{"le": null}` enlève la date.
 * @returns PublicationFiche
 * @throws ApiError
 */
export function publishParcours({
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
    url: '/api/parcours/{id}/publier',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Retirer du site un parcours, maintenant ou à une date.
 * Avec ce qui en dépend ; il reste dans les brouillons, d’où il se publie de nouveau tel qu’il était. `{"le": null}` enlève la date.
 * @returns PublicationFiche
 * @throws ApiError
 */
export function withdrawParcours({
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
    url: '/api/parcours/{id}/retirer',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
