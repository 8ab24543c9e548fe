/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FusionBody } from '../models/FusionBody';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { ImportResponsablesForm } from '../models/ImportResponsablesForm';
import type { ImportResponsablesResult } from '../models/ImportResponsablesResult';
import type { ResponsableBody } from '../models/ResponsableBody';
import type { ResponsableDetail } from '../models/ResponsableDetail';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Exporter les responsables dans un fichier CSV.
 * Par nom, puis par prénom. L’import de ce fichier ne change rien.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportResponsables(): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/responsable/export',
  };
}
/**
 * Importer des responsables d’un fichier CSV ou d’un classeur Excel (.xlsx).
 * Une personne par ligne, désignée par son nom et son prénom, sans égard à la casse ni aux accents : connue, son adresse et son téléphone sont modifiés ; inconnue, elle est créée ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface. Un nom que plusieurs responsables portent est une erreur. Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). Un classeur .xlsx est lu comme un CSV : son premier onglet visible, les valeurs de ses formules, sans ses macros. Un CSV est en UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
 * @returns ImportResponsablesResult
 * @throws ApiError
 */
export function importResponsables({
  formData,
  dryRun,
  actes,
  idempotencyKey,
}: {
  formData: ImportResponsablesForm,
  /**
   * Simuler : ne rien enregistrer.
   */
  dryRun?: boolean,
  /**
   * Ce que l’import peut faire ; absent : ajouter_modifier. Les lignes qui feraient autre chose sont laissées de côté, et leurs erreurs dites comme les autres.
   */
  actes?: 'ajouter_modifier' | 'ajouter' | 'modifier',
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<ImportResponsablesResult> {
  return {
    method: 'POST',
    url: '/api/responsable/import',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    query: {
      'dryRun': dryRun,
      'actes': actes,
    },
    formData: formData,
    mediaType: 'multipart/form-data',
  };
}
/**
 * Annoter un fichier CSV de responsables de ses erreurs.
 * Le même fichier, en CSV, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function annotateResponsables({
  formData,
}: {
  formData: ImportResponsablesForm,
}): ApiRequest<Blob> {
  return {
    method: 'POST',
    url: '/api/responsable/import/erreurs',
    formData: formData,
    mediaType: 'multipart/form-data',
  };
}
/**
 * Modèle de fichier de responsables à importer.
 * Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function getResponsablesModel(): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/responsable/import/modele',
  };
}
/**
 * Liste des responsables, par nom puis par prénom.
 * Ordre français : accents et casse ne départagent que les noms égaux.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function listResponsables(): ApiRequest<Array<ResponsableDetail>> {
  return {
    method: 'GET',
    url: '/api/responsable',
  };
}
/**
 * Créer un responsable.
 * Les homonymes sont permis.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function createResponsable({
  requestBody,
  idempotencyKey,
}: {
  requestBody: ResponsableBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<ResponsableDetail> {
  return {
    method: 'POST',
    url: '/api/responsable',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Un responsable.
 * Nom, prénom, adresse électronique et téléphone du service, numéro de version.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function getResponsable({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<ResponsableDetail> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un responsable.
 * Remplace tous les champs.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function updateResponsable({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: ResponsableBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<ResponsableDetail> {
  return {
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
  };
}
/**
 * Supprimer un responsable.
 * Le retire de ses stages, qui demeurent.
 * @returns Succes
 * @throws ApiError
 */
export function deleteResponsable({
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
    url: '/api/responsable/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Fusionner un autre responsable dans celui-ci.
 * Ses stages passent à celui-ci, puis il est supprimé : une seule modification, qui s’annule d’un coup.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function mergeResponsables({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: FusionBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<ResponsableDetail> {
  return {
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
  };
}
/**
 * Versions d’un responsable, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @returns VersionResume
 * @throws ApiError
 */
export function listResponsableVersions({
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
}): ApiRequest<Array<VersionResume>> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}/versions',
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
 * Une version d’un responsable.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @returns ResponsableDetail
 * @throws ApiError
 */
export function getResponsableVersion({
  id,
  n,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Numéro de la version.
   */
  n: number,
}): ApiRequest<ResponsableDetail> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’un responsable.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreResponsableVersion({
  id,
  n,
  dryRun,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Numéro de la version.
   */
  n: number,
  /**
   * Dire ce qui se passerait, sans rien écrire.
   */
  dryRun?: boolean,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<(ResponsableDetail | RetablissementEssai)> {
  return {
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
  };
}
/**
 * Historique d’un responsable : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getResponsableHistorique({
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
}): ApiRequest<Array<HistoriqueLigne>> {
  return {
    method: 'GET',
    url: '/api/responsable/{id}/historique',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
