/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AnneeDuPlanning } from '../models/AnneeDuPlanning';
import type { DupliquerBody } from '../models/DupliquerBody';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { ImportSessionsForm } from '../models/ImportSessionsForm';
import type { ImportSessionsResult } from '../models/ImportSessionsResult';
import type { ProchaineSession } from '../models/ProchaineSession';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { SessionDuCalendrier } from '../models/SessionDuCalendrier';
import type { SessionDuPlanning } from '../models/SessionDuPlanning';
import type { SessionsDupliquees } from '../models/SessionsDupliquees';
import type { SessionStageBody } from '../models/SessionStageBody';
import type { SessionStageDetail } from '../models/SessionStageDetail';
import type { SessionStageUpdateBody } from '../models/SessionStageUpdateBody';
import type { Succes } from '../models/Succes';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Exporter les sessions dans un fichier CSV.
 * Par premier jour, sans dates à la fin. L’import de ce fichier ne change rien.
 * @param stageId De ce stage.
 * @param parcoursId Des stages de ce parcours.
 * @param lieuId Dans ce lieu.
 * @param responsableId Des stages de ce responsable.
 * @param etat Dans cet état.
 * @param depuis Qui ne sont pas finies avant ce jour.
 * @param jusqua Qui ne commencent pas après ce jour.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportSessions(
  stageId?: number,
  parcoursId?: number,
  lieuId?: number,
  responsableId?: number,
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee',
  depuis?: string,
  jusqua?: string,
): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/session_stage/export',
    query: {
      'stageId': stageId,
      'parcoursId': parcoursId,
      'lieuId': lieuId,
      'responsableId': responsableId,
      'etat': etat,
      'depuis': depuis,
      'jusqua': jusqua,
    },
  };
}
/**
 * Importer des sessions d’un fichier CSV.
 * Une session par ligne. Avec un identifiant, elle est modifiée ; sans, elle est créée ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface ; un lieu inconnu est créé, s’il est d’une ligne qui est enregistrée. Jours : 3/4/27, 03/04/2027, 3 avril 2027 ou 2027-04-03 ; plusieurs créneaux dans une cellule : « 29/03/2027 09:00-12:30, 30/03/2027 9h-12h30 ». Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
 * @param formData
 * @param dryRun Simuler : ne rien enregistrer.
 * @param actes Ce que l’import peut faire ; absent : ajouter_modifier. Les lignes qui feraient autre chose sont laissées de côté, et leurs erreurs dites comme les autres.
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns ImportSessionsResult
 * @throws ApiError
 */
export function importSessions(
  formData: ImportSessionsForm,
  dryRun?: boolean,
  actes?: 'ajouter_modifier' | 'ajouter' | 'modifier',
  idempotencyKey?: string,
): ApiRequest<ImportSessionsResult> {
  return {
    method: 'POST',
    url: '/api/session_stage/import',
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
 * Annoter un fichier CSV de sessions de ses erreurs.
 * Le même fichier, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
 * @param formData
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function annotateSessions(
  formData: ImportSessionsForm,
): ApiRequest<Blob> {
  return {
    method: 'POST',
    url: '/api/session_stage/import/erreurs',
    formData: formData,
    mediaType: 'multipart/form-data',
  };
}
/**
 * Modèle de fichier de sessions à importer.
 * Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function getSessionsModel(): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/session_stage/import/modele',
  };
}
/**
 * Planning des sessions, par premier jour : une page.
 * Avec leur stage, leurs responsables, leurs parcours, et les autres sessions, non annulées, qui prennent le même lieu ou le même responsable au même moment. Cent sauf demande ; l’en-tête X-Total-Count compte toutes les pages.
 * @param stageId De ce stage.
 * @param parcoursId Des stages de ce parcours.
 * @param lieuId Dans ce lieu.
 * @param responsableId Des stages de ce responsable.
 * @param etat Dans cet état.
 * @param depuis Qui ne sont pas finies avant ce jour.
 * @param jusqua Qui ne commencent pas après ce jour.
 * @param sansDates Celles dont les dates sont à fixer, et elles seules.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns SessionDuPlanning
 * @throws ApiError
 */
export function listPlanning(
  stageId?: number,
  parcoursId?: number,
  lieuId?: number,
  responsableId?: number,
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee',
  depuis?: string,
  jusqua?: string,
  sansDates?: boolean,
  limit?: number,
  offset?: number,
): ApiRequest<Array<SessionDuPlanning>> {
  return {
    method: 'GET',
    url: '/api/session_stage/planning',
    query: {
      'stageId': stageId,
      'parcoursId': parcoursId,
      'lieuId': lieuId,
      'responsableId': responsableId,
      'etat': etat,
      'depuis': depuis,
      'jusqua': jusqua,
      'sansDates': sansDates,
      'limit': limit,
      'offset': offset,
    },
  };
}
/**
 * Années du planning.
 * Celles où commence au moins une session que gardent les filtres, dans leur ordre.
 * @param stageId De ce stage.
 * @param parcoursId Des stages de ce parcours.
 * @param lieuId Dans ce lieu.
 * @param responsableId Des stages de ce responsable.
 * @param etat Dans cet état.
 * @param depuis Qui ne sont pas finies avant ce jour.
 * @param jusqua Qui ne commencent pas après ce jour.
 * @returns AnneeDuPlanning
 * @throws ApiError
 */
export function listPlanningYears(
  stageId?: number,
  parcoursId?: number,
  lieuId?: number,
  responsableId?: number,
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee',
  depuis?: string,
  jusqua?: string,
): ApiRequest<Array<AnneeDuPlanning>> {
  return {
    method: 'GET',
    url: '/api/session_stage/planning/annees',
    query: {
      'stageId': stageId,
      'parcoursId': parcoursId,
      'lieuId': lieuId,
      'responsableId': responsableId,
      'etat': etat,
      'depuis': depuis,
      'jusqua': jusqua,
    },
  };
}
/**
 * Le calendrier : les sessions qui ne sont pas finies, par premier jour, avec leur stage.
 * Cinquante sauf demande ; l’en-tête X-Total-Count compte toutes les pages. Une session annulée y reste jusqu’à sa fin ; celles dont les dates sont à fixer viennent à la fin.
 * @param parcoursId Des stages de ce parcours.
 * @param niveau Des stages d’une catégorie de ce niveau, ou de l’un de ceux-ci.
 * @param lieuId Dans ce lieu.
 * @param ouvertes Dont les inscriptions sont ouvertes aujourd’hui.
 * @param stageId De ce stage.
 * @param depuis Qui ne sont pas finies avant ce jour ; absent : aujourd’hui.
 * @param jusqua Qui ne commencent pas après ce jour ; celles dont les dates sont à fixer n’y sont alors pas.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns SessionDuCalendrier
 * @throws ApiError
 */
export function listCalendrier(
  parcoursId?: number,
  niveau?: Array<string>,
  lieuId?: number,
  ouvertes?: boolean,
  stageId?: number,
  depuis?: string,
  jusqua?: string,
  limit?: number,
  offset?: number,
): ApiRequest<Array<SessionDuCalendrier>> {
  return {
    method: 'GET',
    url: '/api/session_stage/calendrier',
    query: {
      'parcoursId': parcoursId,
      'niveau': niveau,
      'lieuId': lieuId,
      'ouvertes': ouvertes,
      'stageId': stageId,
      'depuis': depuis,
      'jusqua': jusqua,
      'limit': limit,
      'offset': offset,
    },
  };
}
/**
 * La prochaine session de chaque stage d’un parcours, ou de ceux-ci.
 * La première qui n’est ni finie ni annulée ; une sans dates, s’il n’y en a pas d’autre ; aucune ligne pour un stage qui n’en a pas.
 * @param parcoursId Des stages de ce parcours.
 * @param stageIds De ces stages.
 * @param lieuId Dans l’un de ces lieux.
 * @param ouvertes Dont les inscriptions sont ouvertes aujourd’hui.
 * @returns ProchaineSession
 * @throws ApiError
 */
export function listProchaines(
  parcoursId?: number,
  stageIds?: Array<number>,
  lieuId?: Array<number>,
  ouvertes?: boolean,
): ApiRequest<Array<ProchaineSession>> {
  return {
    method: 'GET',
    url: '/api/session_stage/prochaines',
    query: {
      'parcoursId': parcoursId,
      'stageIds': stageIds,
      'lieuId': lieuId,
      'ouvertes': ouvertes,
    },
  };
}
/**
 * Sessions des stages, par premier jour : une page.
 * Cinquante sauf demande ; l’en-tête X-Total-Count compte toutes les pages. Sans dates, une session vient à la fin.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @param stageId De ce stage.
 * @param parcoursId Des stages de ce parcours.
 * @param lieuId Dans ce lieu.
 * @param depuis Qui ne sont pas finies avant ce jour.
 * @param jusqua Qui ne commencent pas après ce jour.
 * @param modifieDepuis Seulement ce qui a changé depuis ce jour, à Paris, ou cet instant, lui ou ce qui s’y rattache ; ce qui a été supprimé n’est que dans le flux des changements.
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function listSessionsStage(
  limit?: number,
  offset?: number,
  stageId?: number,
  parcoursId?: number,
  lieuId?: number,
  depuis?: string,
  jusqua?: string,
  modifieDepuis?: string,
): ApiRequest<Array<SessionStageDetail>> {
  return {
    method: 'GET',
    url: '/api/session_stage',
    query: {
      'limit': limit,
      'offset': offset,
      'stageId': stageId,
      'parcoursId': parcoursId,
      'lieuId': lieuId,
      'depuis': depuis,
      'jusqua': jusqua,
      'modifie_depuis': modifieDepuis,
    },
  };
}
/**
 * Créer une session d’un stage.
 * Sans jour ni créneau, ses dates sont à fixer.
 * @param requestBody
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function createSessionStage(
  requestBody: SessionStageBody,
  idempotencyKey?: string,
): ApiRequest<SessionStageDetail> {
  return {
    method: 'POST',
    url: '/api/session_stage',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Une session.
 * Dates, créneaux, lieu, places, état et inscriptions.
 * @param id Identifiant.
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function getSessionStage(
  id: number,
): ApiRequest<SessionStageDetail> {
  return {
    method: 'GET',
    url: '/api/session_stage/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier une session.
 * Remplace tous ses champs, sauf son stage.
 * @param id Identifiant.
 * @param requestBody
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function updateSessionStage(
  id: number,
  requestBody: SessionStageUpdateBody,
  ifMatch?: string,
): ApiRequest<SessionStageDetail> {
  return {
    method: 'PUT',
    url: '/api/session_stage/{id}',
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
 * Supprimer une session.
 * Elle va à la corbeille ; pour dire qu’elle n’a pas lieu, son état est annulee.
 * @param id Identifiant.
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns Succes
 * @throws ApiError
 */
export function deleteSessionStage(
  id: number,
  ifMatch?: string,
): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/session_stage/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Dupliquer des sessions à l’année suivante.
 * Cinquante-deux semaines plus tard, ou cinquante-trois là où ce serait la même année ou le jour d’une autre session du stage, prévues, inscriptions comprises, en une seule modification ; celles d’une année sont 10 000 au plus, et se choisissent comme au planning. Les vacances scolaires ne sont pas devinées. Les annulées, celles sans dates et celles qui sont déjà reprises, le stage ayant une session un de ces jours-là, sont dites et laissées. Avec dryRun, dit ce qui se passerait et n’écrit rien.
 * @param requestBody
 * @param dryRun Dire ce qui se passerait, sans rien écrire.
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns SessionsDupliquees
 * @throws ApiError
 */
export function duplicateSessions(
  requestBody: DupliquerBody,
  dryRun?: boolean,
  idempotencyKey?: string,
): ApiRequest<SessionsDupliquees> {
  return {
    method: 'POST',
    url: '/api/session_stage/dupliquer',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    query: {
      'dryRun': dryRun,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Versions d’une session, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns VersionResume
 * @throws ApiError
 */
export function listSessionStageVersions(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<Array<VersionResume>> {
  return {
    method: 'GET',
    url: '/api/session_stage/{id}/versions',
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
 * Une version d’une session.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function getSessionStageVersion(
  id: number,
  n: number,
): ApiRequest<SessionStageDetail> {
  return {
    method: 'GET',
    url: '/api/session_stage/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’une session.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @param dryRun Dire ce qui se passerait, sans rien écrire.
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreSessionStageVersion(
  id: number,
  n: number,
  dryRun?: boolean,
  ifMatch?: string,
): ApiRequest<(SessionStageDetail | RetablissementEssai)> {
  return {
    method: 'POST',
    url: '/api/session_stage/{id}/versions/{n}/retablir',
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
 * Historique d’une session : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getSessionStageHistorique(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<Array<HistoriqueLigne>> {
  return {
    method: 'GET',
    url: '/api/session_stage/{id}/historique',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
    },
  };
}
