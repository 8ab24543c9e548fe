/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ParcoursBody } from '../models/ParcoursBody';
import type { ParcoursDetail } from '../models/ParcoursDetail';
import type { ParcoursRef } from '../models/ParcoursRef';
import type { ParcoursSynthese } from '../models/ParcoursSynthese';
import type { Succes } from '../models/Succes';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ParcoursService {
  /**
   * Liste des parcours, par nom.
   * Identifiant et nom seulement, pour un menu ou un choix.
   * @returns ParcoursRef
   * @throws ApiError
   */
  public static listParcours(): CancelablePromise<Array<ParcoursRef>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/parcours',
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
   * Créer un parcours.
   * Sans catégorie ni sous-parcours.
   * @param requestBody
   * @returns ParcoursDetail
   * @throws ApiError
   */
  public static createParcours(
    requestBody: ParcoursBody,
  ): CancelablePromise<ParcoursDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/parcours',
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
   * Liste des parcours avec leur nombre de stages, leur volume horaire et leurs niveaux extrêmes.
   * Un stage tenu par plusieurs sous-parcours n’est compté qu’une fois. Les catégories transverses n’ont pas de niveau.
   * @returns ParcoursSynthese
   * @throws ApiError
   */
  public static listParcoursSyntheses(): CancelablePromise<Array<ParcoursSynthese>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/parcours/synthese',
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
   * Un parcours entier : catégories, sous-parcours, stages associés.
   * Catégories par position puis par nom, sous-parcours par nom, stages par code. Une association par couple stage et sous-parcours.
   * @param id Identifiant.
   * @returns ParcoursDetail
   * @throws ApiError
   */
  public static getParcours(
    id: number,
  ): CancelablePromise<ParcoursDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/parcours/{id}',
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
   * Modifier un parcours.
   * Remplace le nom et le descriptif ; un descriptif absent devient vide.
   * @param id Identifiant.
   * @param requestBody
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns ParcoursDetail
   * @throws ApiError
   */
  public static updateParcours(
    id: number,
    requestBody: ParcoursBody,
    ifMatch?: string,
  ): CancelablePromise<ParcoursDetail> {
    return __request(OpenAPI, {
      method: 'PUT',
      url: '/api/parcours/{id}',
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
   * Supprimer un parcours.
   * Supprime aussi ses catégories, ses sous-parcours et leurs associations, jamais un stage.
   * @param id Identifiant.
   * @returns Succes
   * @throws ApiError
   */
  public static deleteParcours(
    id: number,
  ): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/api/parcours/{id}',
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
