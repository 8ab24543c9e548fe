/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { LoginBody } from '../models/LoginBody';
import type { LoginReponse } from '../models/LoginReponse';
import type { OwnPasswordBody } from '../models/OwnPasswordBody';
import type { OwnSession } from '../models/OwnSession';
import type { SessionDetail } from '../models/SessionDetail';
import type { Succes } from '../models/Succes';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
/**
 * Ouvrir une session.
 * Pose trois cookies pour 8 heures, sauf réglage : jwt_token, illisible par la page, check_jwt_token et user_is_admin. Une session sans requête pendant 2 heures, sauf réglage, prend fin ; celle dont le cookie vient avec cet appel prend fin aussi.
 * @param requestBody
 * @returns LoginReponse
 * @throws ApiError
 */
export function login(
  requestBody: LoginBody,
): CancelablePromise<LoginReponse> {
  return __request(OpenAPI, {
    method: 'POST',
    url: '/api/login',
    body: requestBody,
    mediaType: 'application/json',
  });
}
/**
 * Fermer la session.
 * Efface les trois cookies et révoque le jeton ; le navigateur oublie les réponses qu’il gardait. Sans session, ne fait rien.
 * @returns Succes
 * @throws ApiError
 */
export function logout(): CancelablePromise<Succes> {
  return __request(OpenAPI, {
    method: 'GET',
    url: '/api/logout',
  });
}
/**
 * Le compte connecté.
 * Pour savoir si la session tient toujours.
 * @returns SessionDetail
 * @throws ApiError
 */
export function getSession(): CancelablePromise<SessionDetail> {
  return __request(OpenAPI, {
    method: 'GET',
    url: '/api/session',
  });
}
/**
 * Changer son propre mot de passe.
 * Ferme les autres sessions du compte. Un mot de passe actuel faux compte comme un échec de connexion.
 * @param requestBody
 * @returns Succes
 * @throws ApiError
 */
export function changeOwnPassword(
  requestBody: OwnPasswordBody,
): CancelablePromise<Succes> {
  return __request(OpenAPI, {
    method: 'PUT',
    url: '/api/session/password',
    body: requestBody,
    mediaType: 'application/json',
  });
}
/**
 * Ses propres sessions en cours, la dernière utilisée d’abord.
 * Cinquante au plus : à la suivante, celle qui n’a pas servi depuis le plus longtemps prend fin.
 * @returns OwnSession
 * @throws ApiError
 */
export function listOwnSessions(): CancelablePromise<Array<OwnSession>> {
  return __request(OpenAPI, {
    method: 'GET',
    url: '/api/session/all',
  });
}
/**
 * Fermer une de ses sessions.
 * Celle d’un autre compte est introuvable.
 * @param id Identifiant.
 * @returns Succes
 * @throws ApiError
 */
export function endOwnSession(
  id: number,
): CancelablePromise<Succes> {
  return __request(OpenAPI, {
    method: 'DELETE',
    url: '/api/session/{id}',
    path: {
      'id': id,
    },
  });
}
