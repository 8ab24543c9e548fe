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
 * Comptes, pages, connexions, échecs de connexion et exports sont pour les administrateurs seuls. L’en-tête X-Total-Count compte toutes les pages.
 * @param entite Nom dans l’API de ce qui a changé.
 * @param cle Son identifiant, ou son triplet.
 * @param auteur Nom d’utilisateur de l’auteur.
 * @param genre Genre.
 * @param depuis Premier jour, à Paris, ou premier instant.
 * @param jusqua Dernier jour, à Paris, compris, ou dernier instant.
 * @param contenu Seulement ce qui a changé le contenu du site : ni comptes, ni connexions, ni exports.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns ModificationResume
 * @throws ApiError
 */
export function listModifications(
  entite?: string,
  cle?: string,
  auteur?: string,
  genre?: string,
  depuis?: string,
  jusqua?: string,
  contenu?: boolean,
  limit?: number,
  offset?: number,
): ApiRequest<Array<ModificationResume>> {
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
 * Exporter le journal dans un fichier CSV.
 * Toutes les lignes que les filtres gardent, la dernière d’abord. L’export est lui-même au journal.
 * @param entite Nom dans l’API de ce qui a changé.
 * @param cle Son identifiant, ou son triplet.
 * @param auteur Nom d’utilisateur de l’auteur.
 * @param genre Genre.
 * @param depuis Premier jour, à Paris, ou premier instant.
 * @param jusqua Dernier jour, à Paris, compris, ou dernier instant.
 * @param contenu Seulement ce qui a changé le contenu du site : ni comptes, ni connexions, ni exports.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportJournal(
  entite?: string,
  cle?: string,
  auteur?: string,
  genre?: string,
  depuis?: string,
  jusqua?: string,
  contenu?: boolean,
): ApiRequest<Blob> {
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
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns ModificationDetail
 * @throws ApiError
 */
export function getModification(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<ModificationDetail> {
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
 * @param id Identifiant.
 * @param dryRun Dire ce qui se passerait, sans rien écrire.
 * @param requestBody
 * @returns AnnulationReponse
 * @throws ApiError
 */
export function undoModification(
  id: number,
  dryRun?: boolean,
  requestBody?: AnnulationBody,
): ApiRequest<AnnulationReponse> {
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
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns SuppressionResume
 * @throws ApiError
 */
export function listDeleted(
  limit?: number,
  offset?: number,
): ApiRequest<Array<SuppressionResume>> {
  return {
    method: 'GET',
    url: '/api/corbeille',
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
