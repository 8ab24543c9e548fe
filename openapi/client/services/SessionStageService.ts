/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AnneeDuPlanning } from '../models/AnneeDuPlanning';
import type { ConflitDeSession } from '../models/ConflitDeSession';
import type { DupliquerBody } from '../models/DupliquerBody';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { ImportSessionsForm } from '../models/ImportSessionsForm';
import type { ImportSessionsResult } from '../models/ImportSessionsResult';
import type { MoisDuCalendrier } from '../models/MoisDuCalendrier';
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
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportSessions({
  stageId,
  parcoursId,
  lieuId,
  responsableId,
  etat,
  depuis,
  jusqua,
}: {
  /**
   * De ce stage.
   */
  stageId?: number,
  /**
   * Des stages de ce parcours.
   */
  parcoursId?: number,
  /**
   * Dans ce lieu.
   */
  lieuId?: number,
  /**
   * Des stages de ce responsable.
   */
  responsableId?: number,
  /**
   * Dans cet état.
   */
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee',
  /**
   * Qui ne sont pas finies avant ce jour.
   */
  depuis?: string,
  /**
   * Qui ne commencent pas après ce jour.
   */
  jusqua?: string,
}): ApiRequest<Blob> {
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
 * Importer des sessions d’un fichier CSV ou d’un classeur Excel (.xlsx).
 * Une session par ligne. Avec un identifiant, elle est modifiée ; sans, elle est créée ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface ; un lieu inconnu est créé, s’il est d’une ligne qui est enregistrée. Jours : 3/4/27, 03/04/2027, 3 avril 2027 ou 2027-04-03 ; plusieurs créneaux dans une cellule : « 29/03/2027 09:00-12:30, 30/03/2027 9h-12h30 ». Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). Un classeur .xlsx est lu comme un CSV : son premier onglet visible, les valeurs de ses formules, sans ses macros. Un CSV est en UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
 * @returns ImportSessionsResult
 * @throws ApiError
 */
export function importSessions({
  formData,
  dryRun,
  actes,
  idempotencyKey,
}: {
  formData: ImportSessionsForm,
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
}): ApiRequest<ImportSessionsResult> {
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
 * Le même fichier, en CSV, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function annotateSessions({
  formData,
}: {
  formData: ImportSessionsForm,
}): ApiRequest<Blob> {
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
 * @returns SessionDuPlanning
 * @throws ApiError
 */
export function listPlanning({
  stageId,
  parcoursId,
  lieuId,
  responsableId,
  etat,
  depuis,
  jusqua,
  sansDates,
  limit,
  offset,
}: {
  /**
   * De ce stage.
   */
  stageId?: number,
  /**
   * Des stages de ce parcours.
   */
  parcoursId?: number,
  /**
   * Dans ce lieu.
   */
  lieuId?: number,
  /**
   * Des stages de ce responsable.
   */
  responsableId?: number,
  /**
   * Dans cet état.
   */
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee',
  /**
   * Qui ne sont pas finies avant ce jour.
   */
  depuis?: string,
  /**
   * Qui ne commencent pas après ce jour.
   */
  jusqua?: string,
  /**
   * Celles dont les dates sont à fixer, et elles seules.
   */
  sansDates?: boolean,
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<Array<SessionDuPlanning>> {
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
 * @returns AnneeDuPlanning
 * @throws ApiError
 */
export function listPlanningYears({
  stageId,
  parcoursId,
  lieuId,
  responsableId,
  etat,
  depuis,
  jusqua,
}: {
  /**
   * De ce stage.
   */
  stageId?: number,
  /**
   * Des stages de ce parcours.
   */
  parcoursId?: number,
  /**
   * Dans ce lieu.
   */
  lieuId?: number,
  /**
   * Des stages de ce responsable.
   */
  responsableId?: number,
  /**
   * Dans cet état.
   */
  etat?: 'prevue' | 'confirmee' | 'complete' | 'annulee',
  /**
   * Qui ne sont pas finies avant ce jour.
   */
  depuis?: string,
  /**
   * Qui ne commencent pas après ce jour.
   */
  jusqua?: string,
}): ApiRequest<Array<AnneeDuPlanning>> {
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
 * Conflits qu’aurait une session un autre jour.
 * Les autres sessions, non annulées, qui prendraient le même lieu ou le même responsable au même moment si elle commençait ce jour-là ; vingt au plus. N’écrit rien.
 * @returns ConflitDeSession
 * @throws ApiError
 */
export function listPlanningClashes({
  sessionId,
  debut,
}: {
  /**
   * Session.
   */
  sessionId: number,
  /**
   * Premier jour qu’elle aurait.
   */
  debut: string,
}): ApiRequest<Array<ConflitDeSession>> {
  return {
    method: 'GET',
    url: '/api/session_stage/planning/conflits',
    query: {
      'sessionId': sessionId,
      'debut': debut,
    },
  };
}
/**
 * Le calendrier : les sessions qui ne sont pas finies, par premier jour, avec leur stage.
 * Cinquante sauf demande ; l’en-tête X-Total-Count compte toutes les pages. Une session annulée y reste jusqu’à sa fin ; celles dont les dates sont à fixer viennent à la fin.
 * @returns SessionDuCalendrier
 * @throws ApiError
 */
export function listCalendrier({
  parcoursId,
  niveau,
  lieuId,
  ouvertes,
  stageId,
  mois,
  annulees,
  depuis,
  jusqua,
  limit,
  offset,
}: {
  /**
   * Des stages de ce parcours.
   */
  parcoursId?: number,
  /**
   * Des stages d’une catégorie de ce niveau, ou de l’un de ceux-ci.
   */
  niveau?: Array<string>,
  /**
   * Dans ce lieu.
   */
  lieuId?: number,
  /**
   * Dont les inscriptions sont ouvertes aujourd’hui.
   */
  ouvertes?: boolean,
  /**
   * De ce stage.
   */
  stageId?: number,
  /**
   * Qui commencent ce mois-là ; au mois courant, aussi celles qui ont commencé avant.
   */
  mois?: string,
  /**
   * Avec true, les annulées seules ; avec false, sans elles.
   */
  annulees?: boolean,
  /**
   * Qui ne sont pas finies avant ce jour ; absent : aujourd’hui.
   */
  depuis?: string,
  /**
   * Qui ne commencent pas après ce jour ; celles dont les dates sont à fixer n’y sont alors pas.
   */
  jusqua?: string,
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
}): ApiRequest<Array<SessionDuCalendrier>> {
  return {
    method: 'GET',
    url: '/api/session_stage/calendrier',
    query: {
      'parcoursId': parcoursId,
      'niveau': niveau,
      'lieuId': lieuId,
      'ouvertes': ouvertes,
      'stageId': stageId,
      'mois': mois,
      'annulees': annulees,
      'depuis': depuis,
      'jusqua': jusqua,
      'limit': limit,
      'offset': offset,
    },
  };
}
/**
 * Les mois du calendrier où commence au moins une session.
 * Dans leur ordre, avec leurs sessions et celles d’entre elles qui sont annulées.
 * @returns MoisDuCalendrier
 * @throws ApiError
 */
export function listMoisDuCalendrier({
  parcoursId,
  niveau,
  lieuId,
  ouvertes,
}: {
  /**
   * Des stages de ce parcours.
   */
  parcoursId?: number,
  /**
   * Des stages d’une catégorie de ce niveau, ou de l’un de ceux-ci.
   */
  niveau?: Array<string>,
  /**
   * Dans ce lieu.
   */
  lieuId?: number,
  /**
   * Dont les inscriptions sont ouvertes aujourd’hui.
   */
  ouvertes?: boolean,
}): ApiRequest<Array<MoisDuCalendrier>> {
  return {
    method: 'GET',
    url: '/api/session_stage/calendrier/mois',
    query: {
      'parcoursId': parcoursId,
      'niveau': niveau,
      'lieuId': lieuId,
      'ouvertes': ouvertes,
    },
  };
}
/**
 * La prochaine session de chaque stage d’un parcours, ou de ceux-ci.
 * La première qui n’est ni finie ni annulée ; une sans dates, s’il n’y en a pas d’autre ; aucune ligne pour un stage qui n’en a pas.
 * @returns ProchaineSession
 * @throws ApiError
 */
export function listProchaines({
  parcoursId,
  stageIds,
  lieuId,
  ouvertes,
}: {
  /**
   * Des stages de ce parcours.
   */
  parcoursId?: number,
  /**
   * De ces stages.
   */
  stageIds?: Array<number>,
  /**
   * Dans l’un de ces lieux.
   */
  lieuId?: Array<number>,
  /**
   * Dont les inscriptions sont ouvertes aujourd’hui.
   */
  ouvertes?: boolean,
}): ApiRequest<Array<ProchaineSession>> {
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
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function listSessionsStage({
  limit,
  offset,
  stageId,
  parcoursId,
  lieuId,
  depuis,
  jusqua,
  modifieDepuis,
}: {
  /**
   * Nombre de lignes au plus.
   */
  limit?: number,
  /**
   * Rang de la première ligne.
   */
  offset?: number,
  /**
   * De ce stage.
   */
  stageId?: number,
  /**
   * Des stages de ce parcours.
   */
  parcoursId?: number,
  /**
   * Dans ce lieu.
   */
  lieuId?: number,
  /**
   * Qui ne sont pas finies avant ce jour.
   */
  depuis?: string,
  /**
   * Qui ne commencent pas après ce jour.
   */
  jusqua?: string,
  /**
   * Seulement ce qui a changé depuis ce jour, à Paris, ou cet instant, lui ou ce qui s’y rattache ; ce qui a été supprimé n’est que dans le flux des changements.
   */
  modifieDepuis?: string,
}): ApiRequest<Array<SessionStageDetail>> {
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
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function createSessionStage({
  requestBody,
  idempotencyKey,
}: {
  requestBody: SessionStageBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<SessionStageDetail> {
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
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function getSessionStage({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<SessionStageDetail> {
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
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function updateSessionStage({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: SessionStageUpdateBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<SessionStageDetail> {
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
 * @returns Succes
 * @throws ApiError
 */
export function deleteSessionStage({
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
 * @returns SessionsDupliquees
 * @throws ApiError
 */
export function duplicateSessions({
  requestBody,
  dryRun,
  idempotencyKey,
}: {
  requestBody: DupliquerBody,
  /**
   * Dire ce qui se passerait, sans rien écrire.
   */
  dryRun?: boolean,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<SessionsDupliquees> {
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
 * @returns VersionResume
 * @throws ApiError
 */
export function listSessionStageVersions({
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
 * @returns SessionStageDetail
 * @throws ApiError
 */
export function getSessionStageVersion({
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
}): ApiRequest<SessionStageDetail> {
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
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreSessionStageVersion({
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
}): ApiRequest<(SessionStageDetail | RetablissementEssai)> {
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
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getSessionStageHistorique({
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
