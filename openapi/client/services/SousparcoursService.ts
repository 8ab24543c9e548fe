/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { SousParcoursBody } from '../models/SousParcoursBody';
import type { SousParcoursDetail } from '../models/SousParcoursDetail';
import type { SousParcoursUpdateBody } from '../models/SousParcoursUpdateBody';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class SousparcoursService {
  /**
   * Liste des sous-parcours, par nom.
   * Tous, ou ceux d’un parcours. Un parcours inconnu donne une liste vide.
   * @param parcoursId Ne garder que ce parcours ; absent : tous.
   * @returns SousParcoursDetail
   * @throws ApiError
   */
  public static listSousParcours(
    parcoursId?: number,
  ): CancelablePromise<Array<SousParcoursDetail>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/sousparcours',
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
   * Créer un sous-parcours.
   * Dans un parcours qui existe.
   * @param requestBody
   * @returns SousParcoursDetail
   * @throws ApiError
   */
  public static createSousParcours(
    requestBody: SousParcoursBody,
  ): CancelablePromise<SousParcoursDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/sousparcours',
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
   * Un sous-parcours.
   * Le sous-parcours avec le nom de son parcours.
   * @param id Identifiant.
   * @returns SousParcoursDetail
   * @throws ApiError
   */
  public static getSousParcours(
    id: number,
  ): CancelablePromise<SousParcoursDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/sousparcours/{id}',
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
   * Modifier un sous-parcours.
   * Un champ absent reste tel quel ; un sous-parcours ne change pas de parcours.
   * @param id Identifiant.
   * @param requestBody
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns SousParcoursDetail
   * @throws ApiError
   */
  public static updateSousParcours(
    id: number,
    requestBody: SousParcoursUpdateBody,
    ifMatch?: string,
  ): CancelablePromise<SousParcoursDetail> {
    return __request(OpenAPI, {
      method: 'PUT',
      url: '/api/sousparcours/{id}',
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
   * Modifier un sous-parcours.
   * Un champ absent reste tel quel ; un sous-parcours ne change pas de parcours.
   * @param id Identifiant.
   * @param requestBody
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns SousParcoursDetail
   * @throws ApiError
   */
  public static patchSousParcours(
    id: number,
    requestBody: SousParcoursUpdateBody,
    ifMatch?: string,
  ): CancelablePromise<SousParcoursDetail> {
    return __request(OpenAPI, {
      method: 'PATCH',
      url: '/api/sousparcours/{id}',
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
   * Supprimer un sous-parcours.
   * Supprime aussi ses associations, jamais un stage.
   * @param id Identifiant.
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns Succes
   * @throws ApiError
   */
  public static deleteSousParcours(
    id: number,
    ifMatch?: string,
  ): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/api/sousparcours/{id}',
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
        412: `Version dépassée`,
        415: `Type de contenu non pris en charge`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Versions d’un sous-parcours, la présente d’abord.
   * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
   * @param id Identifiant.
   * @param limit Nombre de lignes au plus.
   * @param offset Rang de la première ligne.
   * @returns VersionResume
   * @throws ApiError
   */
  public static listSousparcoursVersions(
    id: number,
    limit?: number,
    offset?: number,
  ): CancelablePromise<Array<VersionResume>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/sousparcours/{id}/versions',
      path: {
        'id': id,
      },
      query: {
        'limit': limit,
        'offset': offset,
      },
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
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
  /**
   * Une version d’un sous-parcours.
   * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @returns SousParcoursDetail
   * @throws ApiError
   */
  public static getSousparcoursVersion(
    id: number,
    n: number,
  ): CancelablePromise<SousParcoursDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/sousparcours/{id}/versions/{n}',
      path: {
        'id': id,
        'n': n,
      },
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
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
  /**
   * Rétablir une version d’un sous-parcours.
   * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @param dryRun Dire ce qui se passerait, sans rien écrire.
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
   * @throws ApiError
   */
  public static restoreSousparcoursVersion(
    id: number,
    n: number,
    dryRun?: boolean,
    ifMatch?: string,
  ): CancelablePromise<(SousParcoursDetail | RetablissementEssai)> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/sousparcours/{id}/versions/{n}/retablir',
      path: {
        'id': id,
        'n': n,
      },
      headers: {
        'If-Match': ifMatch,
      },
      query: {
        'dryRun': dryRun,
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
  /**
   * Historique d’un sous-parcours : qui a changé quoi, et quand.
   * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
   * @param id Identifiant.
   * @param limit Nombre de lignes au plus.
   * @param offset Rang de la première ligne.
   * @returns HistoriqueLigne
   * @throws ApiError
   */
  public static getSousparcoursHistorique(
    id: number,
    limit?: number,
    offset?: number,
  ): CancelablePromise<Array<HistoriqueLigne>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/sousparcours/{id}/historique',
      path: {
        'id': id,
      },
      query: {
        'limit': limit,
        'offset': offset,
      },
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
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
