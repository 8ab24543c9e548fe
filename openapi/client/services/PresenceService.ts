/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PresenceBody } from '../models/PresenceBody';
import type { PresenceReponse } from '../models/PresenceReponse';
import type { Succes } from '../models/Succes';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class PresenceService {
  /**
   * Dire qu’un formulaire est ouvert, et apprendre qui d’autre l’a ouvert et si la fiche a changé.
   * À redire toutes les quelques secondes : un formulaire dont on n’entend plus rien depuis deux minutes ne compte plus. Rien n’est verrouillé. Pages et utilisateurs : administrateurs.
   * @param onglet UUID que le formulaire se donne quand il s’ouvre.
   * @param requestBody
   * @returns PresenceReponse
   * @throws ApiError
   */
  public static announcePresence(
    onglet: string,
    requestBody: PresenceBody,
  ): CancelablePromise<PresenceReponse> {
    return __request(OpenAPI, {
      method: 'PUT',
      url: '/api/presence/{onglet}',
      path: {
        'onglet': onglet,
      },
      body: requestBody,
      mediaType: 'application/json',
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        409: `Conflit`,
        413: `Contenu trop volumineux`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Dire qu’un formulaire est fermé.
   * Réussit aussi s’il n’était pas ouvert.
   * @param onglet UUID que le formulaire se donne quand il s’ouvre.
   * @returns Succes
   * @throws ApiError
   */
  public static leavePresence(
    onglet: string,
  ): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/api/presence/{onglet}',
      path: {
        'onglet': onglet,
      },
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
