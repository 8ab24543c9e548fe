/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { LoginBody } from '../models/LoginBody';
import type { LoginReponse } from '../models/LoginReponse';
import type { SessionDetail } from '../models/SessionDetail';
import type { Succes } from '../models/Succes';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AuthService {
  /**
   * Ouvrir une session.
   * Pose trois cookies pour 8 heures, sauf réglage : jwt_token, illisible par la page, check_jwt_token et user_is_admin.
   * @param requestBody
   * @returns LoginReponse
   * @throws ApiError
   */
  public static login(
    requestBody: LoginBody,
  ): CancelablePromise<LoginReponse> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/login',
      body: requestBody,
      mediaType: 'application/json',
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        415: `Type de contenu non pris en charge`,
        429: `Trop de tentatives`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Fermer la session.
   * Efface les trois cookies et révoque le jeton. Sans session, ne fait rien.
   * @returns Succes
   * @throws ApiError
   */
  public static logout(): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/logout',
      errors: {
        400: `Requête incorrecte`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Le compte connecté.
   * Pour savoir si la session tient toujours.
   * @returns SessionDetail
   * @throws ApiError
   */
  public static getSession(): CancelablePromise<SessionDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/session',
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
