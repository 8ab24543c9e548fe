/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ImageDetail } from '../models/ImageDetail';
import type { ImageForm } from '../models/ImageForm';
import type { ImageLigne } from '../models/ImageLigne';
import type { PdfForm } from '../models/PdfForm';
import type { Succes } from '../models/Succes';
import type { ApiRequest } from '../core/request';
/**
 * Bibliothèque des images et des PDF, le dernier arrivé d’abord.
 * Avec les textes où chacun se trouve. L’en-tête X-Total-Count compte toutes les pages.
 * @returns ImageLigne
 * @throws ApiError
 */
export function listImages({
  genre,
  limit,
  offset,
  searchString,
}: {
  /**
   * Images ou PDF seulement.
   */
  genre?: 'image' | 'pdf',
  /**
   * Nombre d’images au plus.
   */
  limit?: number,
  /**
   * Rang de la première image.
   */
  offset?: number,
  /**
   * Texte cherché dans le nom et le texte alternatif.
   */
  searchString?: string,
}): ApiRequest<Array<ImageLigne>> {
  return {
    method: 'GET',
    url: '/api/image',
    query: {
      'genre': genre,
      'limit': limit,
      'offset': offset,
      'searchString': searchString,
    },
  };
}
/**
 * Ajouter une image.
 * Reconnue à son contenu ; 10 Mo et 40 millions de pixels au plus. Gardée sans ce que le fichier dit du lieu ni de l’appareil ; celle qui est déjà là est rendue comme elle est.
 * @returns ImageDetail
 * @throws ApiError
 */
export function createImage({
  formData,
  idempotencyKey,
}: {
  formData: ImageForm,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<ImageDetail> {
  return {
    method: 'POST',
    url: '/api/image',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    formData: formData,
    mediaType: 'multipart/form-data',
  };
}
/**
 * Ajouter un PDF, vers lequel les textes mènent.
 * Reconnu à son contenu ; 10 Mo au plus. Gardé comme il est ; celui qui est déjà là est rendu sous son nom d’alors.
 * @returns ImageDetail
 * @throws ApiError
 */
export function createPdf({
  formData,
  idempotencyKey,
}: {
  formData: PdfForm,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<ImageDetail> {
  return {
    method: 'POST',
    url: '/api/image/pdf',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    formData: formData,
    mediaType: 'multipart/form-data',
  };
}
/**
 * Retirer une image ou un PDF de la bibliothèque.
 * Son adresse publique cesse avec lui. Refusé tant qu’un texte, ou une version passée d’un texte, s’en sert : la réponse dit où.
 * @returns Succes
 * @throws ApiError
 */
export function deleteImage({
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
    url: '/api/image/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
