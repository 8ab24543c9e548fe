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
 * @param requestBody
 * @returns AbonnementCree
 * @throws ApiError
 */
export function createAbonnement(
  requestBody: AbonnementBody,
): ApiRequest<AbonnementCree> {
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
 * @param id Identifiant.
 * @returns AbonnementDetail
 * @throws ApiError
 */
export function getAbonnement(
  id: number,
): ApiRequest<AbonnementDetail> {
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
 * @param id Identifiant.
 * @param requestBody
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns AbonnementDetail
 * @throws ApiError
 */
export function updateAbonnement(
  id: number,
  requestBody: AbonnementUpdateBody,
  ifMatch?: string,
): ApiRequest<AbonnementDetail> {
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
 * @param id Identifiant.
 * @returns Succes
 * @throws ApiError
 */
export function deleteAbonnement(
  id: number,
): ApiRequest<Succes> {
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
 * @param id Identifiant.
 * @returns EssaiReponse
 * @throws ApiError
 */
export function tryAbonnement(
  id: number,
): ApiRequest<EssaiReponse> {
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
 * @param id Identifiant.
 * @returns SecretCree
 * @throws ApiError
 */
export function renewSecret(
  id: number,
): ApiRequest<SecretCree> {
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
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns EnvoiDetail
 * @throws ApiError
 */
export function listEnvois(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<Array<EnvoiDetail>> {
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
 * @param id Identifiant.
 * @param rang Rang du changement envoyé.
 * @returns EnvoiDetail
 * @throws ApiError
 */
export function sendAgain(
  id: number,
  rang: number,
): ApiRequest<EnvoiDetail> {
  return {
    method: 'POST',
    url: '/api/abonnement/{id}/envois/{rang}/renvoyer',
    path: {
      'id': id,
      'rang': rang,
    },
  };
}
