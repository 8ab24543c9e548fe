/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FusionBody } from '../models/FusionBody';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { ResponsableBody } from '../models/ResponsableBody';
import type { ResponsableDetail } from '../models/ResponsableDetail';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ResponsableService {
  /**
   * Liste des responsables, par nom puis par prénom.
   * Ordre français : accents et casse ne départagent que les noms égaux.
   * @returns ResponsableDetail
   * @throws ApiError
   */
  public static listResponsables(): CancelablePromise<Array<ResponsableDetail>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/responsable',
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
   * Créer un responsable.
   * Les homonymes sont permis.
   * @param requestBody
   * @returns ResponsableDetail
   * @throws ApiError
   */
  public static createResponsable(
    requestBody: ResponsableBody,
  ): CancelablePromise<ResponsableDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/responsable',
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
   * Un responsable.
   * Nom, prénom et numéro de version.
   * @param id Identifiant.
   * @returns ResponsableDetail
   * @throws ApiError
   */
  public static getResponsable(
    id: number,
  ): CancelablePromise<ResponsableDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/responsable/{id}',
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
   * Modifier un responsable.
   * Remplace le nom et le prénom.
   * @param id Identifiant.
   * @param requestBody
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns ResponsableDetail
   * @throws ApiError
   */
  public static updateResponsable(
    id: number,
    requestBody: ResponsableBody,
    ifMatch?: string,
  ): CancelablePromise<ResponsableDetail> {
    return __request(OpenAPI, {
      method: 'PUT',
      url: '/api/responsable/{id}',
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
   * Supprimer un responsable.
   * Le retire de ses stages, qui demeurent.
   * @param id Identifiant.
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns Succes
   * @throws ApiError
   */
  public static deleteResponsable(
    id: number,
    ifMatch?: string,
  ): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/api/responsable/{id}',
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
   * Fusionner un autre responsable dans celui-ci.
   * Ses stages passent à celui-ci, puis il est supprimé : une seule modification, qui s’annule d’un coup.
   * @param id Identifiant.
   * @param requestBody
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns ResponsableDetail
   * @throws ApiError
   */
  public static mergeResponsables(
    id: number,
    requestBody: FusionBody,
    ifMatch?: string,
  ): CancelablePromise<ResponsableDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/responsable/{id}/fusionner',
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
   * Versions d’un responsable, la présente d’abord.
   * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
   * @param id Identifiant.
   * @param limit Nombre de lignes au plus.
   * @param offset Rang de la première ligne.
   * @returns VersionResume
   * @throws ApiError
   */
  public static listResponsableVersions(
    id: number,
    limit?: number,
    offset?: number,
  ): CancelablePromise<Array<VersionResume>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/responsable/{id}/versions',
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
   * Une version d’un responsable.
   * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @returns ResponsableDetail
   * @throws ApiError
   */
  public static getResponsableVersion(
    id: number,
    n: number,
  ): CancelablePromise<ResponsableDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/responsable/{id}/versions/{n}',
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
   * Rétablir une version d’un responsable.
   * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @param dryRun Dire ce qui se passerait, sans rien écrire.
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
   * @throws ApiError
   */
  public static restoreResponsableVersion(
    id: number,
    n: number,
    dryRun?: boolean,
    ifMatch?: string,
  ): CancelablePromise<(ResponsableDetail | RetablissementEssai)> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/responsable/{id}/versions/{n}/retablir',
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
   * Historique d’un responsable : qui a changé quoi, et quand.
   * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
   * @param id Identifiant.
   * @param limit Nombre de lignes au plus.
   * @param offset Rang de la première ligne.
   * @returns HistoriqueLigne
   * @throws ApiError
   */
  public static getResponsableHistorique(
    id: number,
    limit?: number,
    offset?: number,
  ): CancelablePromise<Array<HistoriqueLigne>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/responsable/{id}/historique',
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
