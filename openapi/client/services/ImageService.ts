/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ImageDetail } from '../models/ImageDetail';
import type { ImageForm } from '../models/ImageForm';
import type { ImageLigne } from '../models/ImageLigne';
import type { PdfForm } from '../models/PdfForm';
import type { Succes } from '../models/Succes';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ImageService {
  /**
   * Bibliothèque des images et des PDF, le dernier arrivé d’abord.
   * Avec les textes où chacun se trouve. L’en-tête X-Total-Count compte toutes les pages.
   * @param genre Images ou PDF seulement.
   * @param limit Nombre d’images au plus.
   * @param offset Rang de la première image.
   * @param searchString Texte cherché dans le nom et le texte alternatif.
   * @returns ImageLigne
   * @throws ApiError
   */
  public static listImages(
    genre?: 'image' | 'pdf',
    limit?: number,
    offset?: number,
    searchString?: string,
  ): CancelablePromise<Array<ImageLigne>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/image',
      query: {
        'genre': genre,
        'limit': limit,
        'offset': offset,
        'searchString': searchString,
      },
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
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
  /**
   * Ajouter une image.
   * Reconnue à son contenu ; 10 Mo et 40 millions de pixels au plus. Gardée sans ce que le fichier dit du lieu ni de l’appareil ; celle qui est déjà là est rendue comme elle est.
   * @param formData
   * @returns ImageDetail
   * @throws ApiError
   */
  public static createImage(
    formData: ImageForm,
  ): CancelablePromise<ImageDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/image',
      formData: formData,
      mediaType: 'multipart/form-data',
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
  /**
   * Ajouter un PDF, vers lequel les textes mènent.
   * Reconnu à son contenu ; 10 Mo au plus. Gardé comme il est ; celui qui est déjà là est rendu sous son nom d’alors.
   * @param formData
   * @returns ImageDetail
   * @throws ApiError
   */
  public static createPdf(
    formData: PdfForm,
  ): CancelablePromise<ImageDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/image/pdf',
      formData: formData,
      mediaType: 'multipart/form-data',
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
  /**
   * Retirer une image ou un PDF de la bibliothèque.
   * Refusé tant qu’un texte s’en sert.
   * @param id Identifiant.
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns Succes
   * @throws ApiError
   */
  public static deleteImage(
    id: number,
    ifMatch?: string,
  ): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/api/image/{id}',
      path: {
        'id': id,
      },
      headers: {
        'If-Match': ifMatch,
      },
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        409: `Conflit`,
        412: `Version dépassée`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
