/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AnnulationBody } from '../models/AnnulationBody';
import type { AnnulationReponse } from '../models/AnnulationReponse';
import type { ModificationDetail } from '../models/ModificationDetail';
import type { ModificationResume } from '../models/ModificationResume';
import type { SuppressionResume } from '../models/SuppressionResume';
import type { ApiRequest } from '../core/request';
/**
 * Modifications du contenu, la dernière d’abord ; pour les administrateurs, tout le journal.
 * Comptes, pages, connexions, échecs de connexion et exports sont pour les administrateurs seuls. L’en-tête X-Total-Count compte toutes les pages, jusqu’à 10 000 lignes.
 * @returns ModificationResume
 * @throws ApiError
 */
export function listModifications({
  entite,
  cle,
  auteur,
  genre,
  depuis,
  jusqua,
  contenu,
  limit,
  offset,
}: {
  /**
   * Nom dans l’API de ce qui a changé.
   */
  entite?: string,
  /**
   * Son identifiant, ou son triplet.
   */
  cle?: string,
  /**
   * Nom d’utilisateur de l’auteur.
   */
  auteur?: string,
  /**
   * Genre.
   */
  genre?: string,
  /**
   * Premier jour, à Paris, ou premier instant.
   */
  depuis?: string,
  /**
   * Dernier jour, à Paris, compris, ou dernier instant.
   */
  jusqua?: string,
  /**
   * Seulement ce qui a changé le contenu du site : ni comptes, ni connexions, ni exports.
   */
  contenu?: boolean,
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<Array<ModificationResume>> {
  return {
    method: 'GET',
    url: '/api/journal',
    query: {
      'entite': entite,
      'cle': cle,
      'auteur': auteur,
      'genre': genre,
      'depuis': depuis,
      'jusqua': jusqua,
      'contenu': contenu,
      'limit': limit,
      'offset': offset,
    },
  };
}
/**
 * Qui est au journal, par ordre alphabétique.
 * Les auteurs des modifications que le compte peut lire, y compris ceux dont le compte n’existe plus.
 * @returns string
 * @throws ApiError
 */
export function listAuteurs(): ApiRequest<Array<string>> {
  return {
    method: 'GET',
    url: '/api/journal/auteurs',
  };
}
/**
 * Exporter le journal dans un fichier CSV.
 * Toutes les lignes que les filtres gardent, la dernière d’abord. L’export est lui-même au journal.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportJournal({
  entite,
  cle,
  auteur,
  genre,
  depuis,
  jusqua,
  contenu,
}: {
  /**
   * Nom dans l’API de ce qui a changé.
   */
  entite?: string,
  /**
   * Son identifiant, ou son triplet.
   */
  cle?: string,
  /**
   * Nom d’utilisateur de l’auteur.
   */
  auteur?: string,
  /**
   * Genre.
   */
  genre?: string,
  /**
   * Premier jour, à Paris, ou premier instant.
   */
  depuis?: string,
  /**
   * Dernier jour, à Paris, compris, ou dernier instant.
   */
  jusqua?: string,
  /**
   * Seulement ce qui a changé le contenu du site : ni comptes, ni connexions, ni exports.
   */
  contenu?: boolean,
}): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/journal/export',
    query: {
      'entite': entite,
      'cle': cle,
      'auteur': auteur,
      'genre': genre,
      'depuis': depuis,
      'jusqua': jusqua,
      'contenu': contenu,
    },
  };
}
/**
 * Une modification, avec ce qu’elle a changé.
 * Les changements viennent dans leur ordre, cinquante à la fois sauf demande.
 * @returns ModificationDetail
 * @throws ApiError
 */
export function getModification({
  id,
  limit,
  offset,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<ModificationDetail> {
  return {
    method: 'GET',
    url: '/api/journal/{id}',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
/**
 * Annuler une modification.
 * Celle d’un compte ou d’une page est pour les administrateurs seuls ; un mot de passe ne revient pas. Chaque ligne revient comme elle était, est conservée si quelqu’un l’a changée depuis, ou ne peut plus revenir.
 * Où son code est pris, ou l’identifiant d’un compte, `codes` en donne un autre.
 * @returns AnnulationReponse
 * @throws ApiError
 */
export function undoModification({
  id,
  dryRun,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Dire ce qui se passerait, sans rien écrire.
   */
  dryRun?: boolean,
  requestBody?: AnnulationBody,
}): ApiRequest<AnnulationReponse> {
  return {
    method: 'POST',
    url: '/api/journal/{id}/annuler',
    path: {
      'id': id,
    },
    query: {
      'dryRun': dryRun,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Ce qui a été supprimé et n’est pas revenu, le dernier d’abord.
 * Annuler la modification le rétablit, avec ce qui est parti avec lui. Les comptes sont pour les administrateurs seuls. L’en-tête X-Total-Count compte toutes les pages.
 * @returns SuppressionResume
 * @throws ApiError
 */
export function listDeleted({
  limit,
  offset,
}: {
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<Array<SuppressionResume>> {
  return {
    method: 'GET',
    url: '/api/corbeille',
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
