/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { MarkdownBody } from '../models/MarkdownBody';
import type { MarkdownReponse } from '../models/MarkdownReponse';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class MarkdownService {
  /**
   * Aperçu d’un texte Markdown.
   * Le même rendu que sur les pages publiques ; rien n’est enregistré.
   * @param requestBody
   * @returns MarkdownReponse
   * @throws ApiError
   */
  public static previewMarkdown(
    requestBody: MarkdownBody,
  ): CancelablePromise<MarkdownReponse> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/markdown',
      body: requestBody,
      mediaType: 'application/json',
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        408: `Requête trop lente`,
        413: `Contenu trop volumineux`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
