/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AbonnementBody } from '../models/AbonnementBody';
import type { AbonnementCree } from '../models/AbonnementCree';
import type { AbonnementDetail } from '../models/AbonnementDetail';
import type { AbonnementUpdateBody } from '../models/AbonnementUpdateBody';
import type { EnvoiDetail } from '../models/EnvoiDetail';
import type { EssaiReponse } from '../models/EssaiReponse';
import type { SecretCree } from '../models/SecretCree';
import type { Succes } from '../models/Succes';
import type { ApiRequest } from '../core/request';
/**
 * Liste des abonnements (webhooks), du plus ancien au plus récent.
 * Sans leur secret.
 * @returns AbonnementDetail
 * @throws ApiError
 */
export function listAbonnements(): ApiRequest<Array<AbonnementDetail>> {
  return {
    method: 'GET',
    url: '/api/abonnement',
  };
}
/**
 * Abonner un autre programme à ce qui change.
 * Chaque modification lui est envoyée une fois au moins, signée selon Standard Webhooks, à partir de maintenant. Le secret n’est montré qu’ici.
 * @returns AbonnementCree
 * @throws ApiError
 */
export function createAbonnement({
  requestBody,
}: {
  requestBody: AbonnementBody,
}): ApiRequest<AbonnementCree> {
  return {
    method: 'POST',
    url: '/api/abonnement',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Un abonnement.
 * `motif` dit pourquoi il est arrêté, s’il l’est.
 * @returns AbonnementDetail
 * @throws ApiError
 */
export function getAbonnement({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<AbonnementDetail> {
  return {
    method: 'GET',
    url: '/api/abonnement/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un abonnement, l’arrêter ou le mettre en marche.
 * Mis en marche, il reprend où il en était : ce qui a changé entre-temps est envoyé, trente jours au plus.
 * @returns AbonnementDetail
 * @throws ApiError
 */
export function updateAbonnement({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: AbonnementUpdateBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<AbonnementDetail> {
  return {
    method: 'PUT',
    url: '/api/abonnement/{id}',
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
 * Supprimer un abonnement.
 * Ce qui reste à lui envoyer ne part plus.
 * @returns Succes
 * @throws ApiError
 */
export function deleteAbonnement({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/abonnement/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Envoyer un essai.
 * Un événement « essai », signé, envoyé maintenant, une fois ; la réponse dit ce que le destinataire a répondu. L’abonnement peut être arrêté.
 * @returns EssaiReponse
 * @throws ApiError
 */
export function tryAbonnement({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<EssaiReponse> {
  return {
    method: 'POST',
    url: '/api/abonnement/{id}/essai',
    path: {
      'id': id,
    },
  };
}
/**
 * Donner un nouveau secret.
 * L’ancien signe aussi pendant 24 heures : chaque envoi porte alors deux signatures.
 * @returns SecretCree
 * @throws ApiError
 */
export function renewSecret({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<SecretCree> {
  return {
    method: 'POST',
    url: '/api/abonnement/{id}/secret',
    path: {
      'id': id,
    },
  };
}
/**
 * Envois d’un abonnement, le dernier d’abord.
 * Cinquante sauf demande, gardés trente jours ; l’en-tête X-Total-Count compte toutes les pages.
 * @returns EnvoiDetail
 * @throws ApiError
 */
export function listEnvois({
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
}): ApiRequest<Array<EnvoiDetail>> {
  return {
    method: 'GET',
    url: '/api/abonnement/{id}/envois',
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
 * Renvoyer un changement.
 * Sous le même identifiant (`webhook-id`), dès que possible, puis à nouveau tant qu’il n’est pas reçu.
 * @returns EnvoiDetail
 * @throws ApiError
 */
export function sendAgain({
  id,
  rang,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Rang du changement envoyé.
   */
  rang: number,
}): ApiRequest<EnvoiDetail> {
  return {
    method: 'POST',
    url: '/api/abonnement/{id}/envois/{rang}/renvoyer',
    path: {
      'id': id,
      'rang': rang,
    },
  };
}
