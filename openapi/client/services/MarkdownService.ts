/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { MarkdownBody } from '../models/MarkdownBody';
import type { MarkdownReponse } from '../models/MarkdownReponse';
import type { ApiRequest } from '../core/request';
/**
 * Aperçu d’un texte Markdown.
 * Le même rendu que sur les pages publiques ; rien n’est enregistré.
 * @returns MarkdownReponse
 * @throws ApiError
 */
export function previewMarkdown({
  requestBody,
}: {
  requestBody: MarkdownBody,
}): ApiRequest<MarkdownReponse> {
  return {
    method: 'POST',
    url: '/api/markdown',
    body: requestBody,
    mediaType: 'application/json',
  };
}
