/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { ImportForm } from '../models/ImportForm';
import type { ImportResult } from '../models/ImportResult';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { StageDetail } from '../models/StageDetail';
import type { StageForm } from '../models/StageForm';
import type { StageResume } from '../models/StageResume';
import type { StageUpdateForm } from '../models/StageUpdateForm';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class StageService {
  /**
   * Importer des stages d’un fichier CSV.
   * Le code décide : connu, le stage est modifié ; nouveau, il est créé. Une colonne absente ne change rien, une cellule vide efface. Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
   * @param formData
   * @param dryRun Simuler : ne rien enregistrer.
   * @returns ImportResult
   * @throws ApiError
   */
  public static importStages(
    formData: ImportForm,
    dryRun?: boolean,
  ): CancelablePromise<ImportResult> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/stage/import',
      query: {
        'dryRun': dryRun,
      },
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
   * Annoter un fichier CSV de ses erreurs.
   * Le même fichier, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
   * @param formData
   * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
   * @throws ApiError
   */
  public static annotateStages(
    formData: ImportForm,
  ): CancelablePromise<Blob> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/stage/import/erreurs',
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
   * Modèle de fichier à importer.
   * Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
   * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
   * @throws ApiError
   */
  public static getImportModel(): CancelablePromise<Blob> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/import/modele',
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
  /**
   * Exporter les stages dans un fichier CSV.
   * Par code. L’import de ce fichier ne change rien.
   * @param filter Texte cherché dans le code et le libellé.
   * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
   * @throws ApiError
   */
  public static exportStages(
    filter?: string,
  ): CancelablePromise<Blob> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/export',
      query: {
        'filter': filter,
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
  /**
   * Liste des stages par code ; avec des mots-clés ou des responsables, recherche, les meilleurs d’abord.
   * Sans critère, tous les stages par code. Chaque mot-clé doit être trouvé, au début d’un mot ou dans le code, sans égard à la casse, aux accents, aux apostrophes ni aux traits d’union. D’abord le code exact, puis le libellé, puis le reste. L’en-tête X-Total-Count compte toutes les pages.
   * @param searchString Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.
   * @param responsablesId Responsables : au moins l’un d’eux.
   * @param limit Nombre de stages au plus.
   * @param offset Rang du premier stage.
   * @returns StageResume
   * @throws ApiError
   */
  public static listStages(
    searchString?: string,
    responsablesId?: Array<number>,
    limit?: number,
    offset?: number,
  ): CancelablePromise<Array<StageResume>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage',
      query: {
        'searchString': searchString,
        'responsablesId': responsablesId,
        'limit': limit,
        'offset': offset,
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
   * Créer un stage.
   * Les deux fichiers sont facultatifs ; un PDF se reconnaît à son contenu.
   * @param formData
   * @returns StageDetail
   * @throws ApiError
   */
  public static createStage(
    formData: StageForm,
  ): CancelablePromise<StageDetail> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/stage',
      formData: formData,
      mediaType: 'multipart/form-data',
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
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
   * Un stage entier.
   * Tous les champs, les responsables par nom, et la place du stage dans les parcours.
   * @param id Identifiant.
   * @returns StageDetail
   * @throws ApiError
   */
  public static getStage(
    id: number,
  ): CancelablePromise<StageDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}',
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
   * Modifier un stage.
   * Remplace tous les champs ; un fichier absent est conservé, sauf retrait demandé.
   * @param id Identifiant.
   * @param formData
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns StageDetail
   * @throws ApiError
   */
  public static updateStage(
    id: number,
    formData: StageUpdateForm,
    ifMatch?: string,
  ): CancelablePromise<StageDetail> {
    return __request(OpenAPI, {
      method: 'PUT',
      url: '/api/stage/{id}',
      path: {
        'id': id,
      },
      headers: {
        'If-Match': ifMatch,
      },
      formData: formData,
      mediaType: 'multipart/form-data',
      errors: {
        400: `Requête incorrecte`,
        401: `Connexion requise`,
        403: `Accès refusé`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        409: `Conflit`,
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
   * Supprimer un stage.
   * Supprime aussi ses fichiers et ses associations.
   * @param id Identifiant.
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns Succes
   * @throws ApiError
   */
  public static deleteStage(
    id: number,
    ifMatch?: string,
  ): CancelablePromise<Succes> {
    return __request(OpenAPI, {
      method: 'DELETE',
      url: '/api/stage/{id}',
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
   * PDF de l’emploi du temps d’un stage.
   * À afficher dans le navigateur ; les plages d’octets et la validation par ETag sont possibles.
   * @param id Identifiant.
   * @returns binary Le fichier entier.
   * @throws ApiError
   */
  public static getEmploiDuTempsFile(
    id: number,
  ): CancelablePromise<Blob> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}/getEmploiDuTempsFile',
      path: {
        'id': id,
      },
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
        400: `Requête incorrecte`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        416: `Plage impossible`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * PDF de la fiche PE d’un stage.
   * À afficher dans le navigateur ; les plages d’octets et la validation par ETag sont possibles.
   * @param id Identifiant.
   * @returns binary Le fichier entier.
   * @throws ApiError
   */
  public static getFichePeFile(
    id: number,
  ): CancelablePromise<Blob> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}/getFichePEFile',
      path: {
        'id': id,
      },
      errors: {
        304: `Inchangé depuis l’ETag de If-None-Match`,
        400: `Requête incorrecte`,
        404: `Introuvable`,
        408: `Requête trop lente`,
        415: `Type de contenu non pris en charge`,
        416: `Plage impossible`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * Versions d’un stage, la présente d’abord.
   * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
   * @param id Identifiant.
   * @param limit Nombre de lignes au plus.
   * @param offset Rang de la première ligne.
   * @returns VersionResume
   * @throws ApiError
   */
  public static listStageVersions(
    id: number,
    limit?: number,
    offset?: number,
  ): CancelablePromise<Array<VersionResume>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}/versions',
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
   * Une version d’un stage.
   * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @returns StageDetail
   * @throws ApiError
   */
  public static getStageVersion(
    id: number,
    n: number,
  ): CancelablePromise<StageDetail> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}/versions/{n}',
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
   * Rétablir une version d’un stage.
   * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @param dryRun Dire ce qui se passerait, sans rien écrire.
   * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
   * @throws ApiError
   */
  public static restoreStageVersion(
    id: number,
    n: number,
    dryRun?: boolean,
    ifMatch?: string,
  ): CancelablePromise<(StageDetail | RetablissementEssai)> {
    return __request(OpenAPI, {
      method: 'POST',
      url: '/api/stage/{id}/versions/{n}/retablir',
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
   * Historique d’un stage : qui a changé quoi, et quand.
   * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
   * @param id Identifiant.
   * @param limit Nombre de lignes au plus.
   * @param offset Rang de la première ligne.
   * @returns HistoriqueLigne
   * @throws ApiError
   */
  public static getStageHistorique(
    id: number,
    limit?: number,
    offset?: number,
  ): CancelablePromise<Array<HistoriqueLigne>> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}/historique',
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
   * PDF de l’emploi du temps d’une version d’un stage.
   * Comme celui de la version présente ; un contenu que plus rien ne nomme n’est pas gardé.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @returns binary Le fichier entier.
   * @throws ApiError
   */
  public static getEmploiDuTempsVersion(
    id: number,
    n: number,
  ): CancelablePromise<Blob> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}/versions/{n}/getEmploiDuTempsFile',
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
        416: `Plage impossible`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
  /**
   * PDF de la fiche PE d’une version d’un stage.
   * Comme celui de la version présente ; un contenu que plus rien ne nomme n’est pas gardé.
   * @param id Identifiant.
   * @param n Numéro de la version.
   * @returns binary Le fichier entier.
   * @throws ApiError
   */
  public static getFichePeVersion(
    id: number,
    n: number,
  ): CancelablePromise<Blob> {
    return __request(OpenAPI, {
      method: 'GET',
      url: '/api/stage/{id}/versions/{n}/getFichePEFile',
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
        416: `Plage impossible`,
        431: `En-têtes trop longs`,
        500: `Erreur interne`,
        503: `Service indisponible`,
      },
    });
  }
}
