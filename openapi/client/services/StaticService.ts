/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PageBody } from '../models/PageBody';
import type { PageDetail } from '../models/PageDetail';
import type { PageRef } from '../models/PageRef';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class StaticService {
  /**
   * Liste des pages d’information, dans l’ordre du menu.
   * Identifiant, texte du menu et titre.
   * @returns PageRef
   * @throws ApiError
   */
  public static listPages(): CancelablePromise<Array<PageRef>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/static',
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
        400: `Requête incorrecte`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Une page d’information.
   * Le texte source et son rendu assaini, prêt à être inséré dans une page.
   * @param id Identifiant.
   * @returns PageDetail
   * @throws ApiError
   */
  public static getPage(
    id: number,
  ): CancelablePromise<PageDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/static/{id}',
      path: {
        'id': id,
      },
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
        400: `Requête incorrecte`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Modifier une page d’information.
   * Remplace le texte du menu, le titre et le contenu.
   * @param id Identifiant.
   * @param requestBody
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns PageDetail
   * @throws ApiError
   */
  public static updatePage(
    id: number,
    requestBody: PageBody,
    ifMatch?: string,
  ): CancelablePromise<PageDetail> {
    return __request(OpenAPI, {
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
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        412: `Version dépassée`,
        413: `Contenu trop volumineux`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
