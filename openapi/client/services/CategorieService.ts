/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CategorieBody } from '../models/CategorieBody';
import type { CategorieDetail } from '../models/CategorieDetail';
import type { CategorieUpdateBody } from '../models/CategorieUpdateBody';
import type { Succes } from '../models/Succes';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class CategorieService {
  /**
   * Liste des catégories, par position puis par nom.
   * Toutes, ou celles d’un parcours. Un parcours inconnu donne une liste vide.
   * @param parcoursId Ne garder que ce parcours ; absent : tous.
   * @returns CategorieDetail
   * @throws ApiError
   */
  public static listCategories(
    parcoursId?: number,
  ): CancelablePromise<Array<CategorieDetail>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/categorie',
      query: {
        'parcoursId': parcoursId,
      },
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
   * Créer une catégorie.
   * Position -1 par défaut : catégorie transverse.
   * @param requestBody
   * @returns CategorieDetail
   * @throws ApiError
   */
  public static createCategorie(
    requestBody: CategorieBody,
  ): CancelablePromise<CategorieDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/categorie',
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
  /**
   * Une catégorie.
   * La catégorie avec le nom de son parcours.
   * @param id Identifiant.
   * @returns CategorieDetail
   * @throws ApiError
   */
  public static getCategorie(
    id: number,
  ): CancelablePromise<CategorieDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/categorie/{id}',
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
   * Modifier une catégorie.
   * Remplace tous les champs ; une catégorie ne change pas de parcours.
   * @param id Identifiant.
   * @param requestBody
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns CategorieDetail
   * @throws ApiError
   */
  public static updateCategorie(
    id: number,
    requestBody: CategorieUpdateBody,
    ifMatch?: string,
  ): CancelablePromise<CategorieDetail> {
    return __request(OpenAPI, {
      method: 'PUT',
      url: '/api/categorie/{id}',
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
  /**
   * Supprimer une catégorie.
   * Supprime aussi ses associations, jamais un stage.
   * @param id Identifiant.
   * @returns Succes
   * @throws ApiError
   */
  public static deleteCategorie(
    id: number,
  ): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/api/categorie/{id}',
      path: {
        'id': id,
      },
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
