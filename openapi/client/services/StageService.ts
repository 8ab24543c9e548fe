/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AssociationDeVersion } from '../models/AssociationDeVersion';
import type { CollageBody } from '../models/CollageBody';
import type { Facettes } from '../models/Facettes';
import type { HistoriqueLigne } from '../models/HistoriqueLigne';
import type { ImportForm } from '../models/ImportForm';
import type { ImportResult } from '../models/ImportResult';
import type { LignesDeStageBody } from '../models/LignesDeStageBody';
import type { LotDeStages } from '../models/LotDeStages';
import type { LotModification } from '../models/LotModification';
import type { LotModifie } from '../models/LotModifie';
import type { LotSupprime } from '../models/LotSupprime';
import type { PublicationFiche } from '../models/PublicationFiche';
import type { PublicationFicheBody } from '../models/PublicationFicheBody';
import type { RetablissementEssai } from '../models/RetablissementEssai';
import type { RetraitFicheBody } from '../models/RetraitFicheBody';
import type { SelectionDeStages } from '../models/SelectionDeStages';
import type { StageDetail } from '../models/StageDetail';
import type { StageDuplicateBody } from '../models/StageDuplicateBody';
import type { StageDuTableau } from '../models/StageDuTableau';
import type { StageForm } from '../models/StageForm';
import type { StageResume } from '../models/StageResume';
import type { StagesColles } from '../models/StagesColles';
import type { StagesEnregistres } from '../models/StagesEnregistres';
import type { StagesTrouves } from '../models/StagesTrouves';
import type { StageUpdateForm } from '../models/StageUpdateForm';
import type { Succes } from '../models/Succes';
import type { Suggestion } from '../models/Suggestion';
import type { VersionResume } from '../models/VersionResume';
import type { ApiRequest } from '../core/request';
/**
 * Importer des stages d’un fichier CSV ou d’un classeur Excel (.xlsx).
 * Le code décide : connu, le stage est modifié ; nouveau, il est créé ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface ; une colonne dont le titre n’est pas connu est refusée, à moins que `colonnes` ne dise laquelle elle est. Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). Un classeur .xlsx est lu comme un CSV : son premier onglet visible, les valeurs de ses formules, sans ses macros. Un CSV est en UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
 * @returns ImportResult
 * @throws ApiError
 */
export function importStages({
  formData,
  dryRun,
  actes,
  idempotencyKey,
}: {
  formData: ImportForm,
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
}): ApiRequest<ImportResult> {
  return {
    method: 'POST',
    url: '/api/stage/import',
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
 * Annoter un fichier de ses erreurs.
 * Le même fichier, en CSV, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function annotateStages({
  formData,
}: {
  formData: ImportForm,
}): ApiRequest<Blob> {
  return {
    method: 'POST',
    url: '/api/stage/import/erreurs',
    formData: formData,
    mediaType: 'multipart/form-data',
  };
}
/**
 * Modèle de fichier à importer.
 * Les titres de toutes les colonnes, et une ligne d’exemple à remplacer.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function getImportModel(): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/stage/import/modele',
  };
}
/**
 * Exporter les stages dans un fichier CSV.
 * Par code. L’import de ce fichier ne change rien.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportStages({
  filter,
}: {
  /**
   * Texte cherché dans le code et le libellé.
   */
  filter?: string,
}): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/stage/export',
    query: {
      'filter': filter,
    },
  };
}
/**
 * Exporter des stages choisis dans un fichier CSV.
 * Par code, ceux qui existent encore. L’import de ce fichier ne change rien.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportChosenStages({
  requestBody,
}: {
  requestBody: LotDeStages,
}): ApiRequest<Blob> {
  return {
    method: 'POST',
    url: '/api/stage/lot/exporter',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Modifier des stages en une fois.
 * Ne change que ce qui est envoyé, en une seule modification, qui s’annule comme une seule. Avec dryRun, dit ce qui se passerait et n’écrit rien. Ceux qui n’existent plus sont dits ; les autres sont faits.
 * @returns LotModifie
 * @throws ApiError
 */
export function updateChosenStages({
  requestBody,
  dryRun,
}: {
  requestBody: LotModification,
  /**
   * Dire ce qui se passerait, sans rien écrire.
   */
  dryRun?: boolean,
}): ApiRequest<LotModifie> {
  return {
    method: 'POST',
    url: '/api/stage/lot/modifier',
    query: {
      'dryRun': dryRun,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Supprimer des stages en une fois.
 * Leurs associations et leurs fichiers vont avec eux ; une seule modification, qui s’annule comme une seule. Avec dryRun, dit ce qui se passerait et n’écrit rien. Ceux qui n’existent plus sont dits ; les autres sont faits.
 * @returns LotSupprime
 * @throws ApiError
 */
export function deleteChosenStages({
  requestBody,
  dryRun,
}: {
  requestBody: LotDeStages,
  /**
   * Dire ce qui se passerait, sans rien écrire.
   */
  dryRun?: boolean,
}): ApiRequest<LotSupprime> {
  return {
    method: 'POST',
    url: '/api/stage/lot/supprimer',
    query: {
      'dryRun': dryRun,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Enregistrer plusieurs stages.
 * Avec un id, les champs envoyés changent, et eux seuls ; sans, un stage est créé. Tout est enregistré, ou rien, en une modification. Les fautes sont dites toutes à la fois, sous `stages[3].hours` (les 100 premières) : 400 s’il y en a de forme ou de référence, 409 si un stage a disparu ou si un code est pris, 412 si d’autres ont seulement changé des stages depuis les versions lues ; `conflits` le dit dans les trois cas.
 * @returns StagesEnregistres
 * @throws ApiError
 */
export function updateStages({
  requestBody,
  dryRun,
  idempotencyKey,
}: {
  requestBody: LignesDeStageBody,
  /**
   * Vérifier : ne rien enregistrer.
   */
  dryRun?: boolean,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<StagesEnregistres> {
  return {
    method: 'PUT',
    url: '/api/stage/lot',
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
 * Les stages qu’un texte collé nomme.
 * Par leur code, d’aujourd’hui ou d’avant, sinon par leur libellé, sans égard à la casse ni aux accents. Rien n’est enregistré.
 * @returns StagesColles
 * @throws ApiError
 */
export function readPastedStages({
  requestBody,
}: {
  requestBody: CollageBody,
}): ApiRequest<StagesColles> {
  return {
    method: 'POST',
    url: '/api/stage/collage',
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Liste des stages par code ; avec des mots-clés ou d’autres critères, recherche, les meilleurs d’abord.
 * Sans critère, tous les stages par code. Chaque mot-clé doit être trouvé, au début d’un mot ou dans le code, sans égard à la casse, aux accents, aux apostrophes ni aux traits d’union. D’abord le code exact, puis le libellé, puis le reste. Tous les critères doivent être remplis (ET) ; de celui qui a plusieurs valeurs (responsables, parcours, niveaux, durées, sessions, lieux), au moins l’une d’elles (OU) ; une même session répond aux deux derniers. Le nom et la ville d’un lieu trouvent les stages qui y ont une session, ni finie ni annulée. L’en-tête X-Total-Count compte toutes les pages.
 * @returns StageResume
 * @throws ApiError
 */
export function listStages({
  searchString,
  responsablesId,
  limit,
  offset,
  parcoursId,
  niveau,
  duree,
  session,
  lieuId,
  modifieDepuis,
}: {
  /**
   * Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.
   */
  searchString?: string,
  /**
   * Responsables : au moins l’un d’eux.
   */
  responsablesId?: Array<number>,
  /**
   * Nombre de stages au plus.
   */
  limit?: number,
  /**
   * Rang du premier stage.
   */
  offset?: number,
  /**
   * Parcours : au moins l’un d’eux.
   */
  parcoursId?: Array<number>,
  /**
   * Niveaux d’entrée : au moins l’un d’eux est celui d’une catégorie où le stage se trouve, tel que les facettes l’écrivent.
   */
  niveau?: Array<string>,
  /**
   * Durées, en heures, bornes comprises : au moins l’une d’elles. « 36- » est sans fin.
   */
  duree?: Array<'1-7' | '8-21' | '22-35' | '36-'>,
  /**
   * Sessions : au moins une du stage, ni finie ni annulée, est « prochaine » (quelle qu’elle soit) ou « ouverte » (aux inscriptions, aujourd’hui).
   */
  session?: Array<'prochaine' | 'ouverte'>,
  /**
   * Lieux : une session du stage, ni finie ni annulée, et telle que « session » la veut, est dans l’un d’eux.
   */
  lieuId?: Array<number>,
  /**
   * Seulement ce qui a changé depuis ce jour, à Paris, ou cet instant, lui ou ce qui s’y rattache ; ce qui a été supprimé n’est que dans le flux des changements.
   */
  modifieDepuis?: string,
}): ApiRequest<Array<StageResume>> {
  return {
    method: 'GET',
    url: '/api/stage',
    query: {
      'searchString': searchString,
      'responsablesId': responsablesId,
      'limit': limit,
      'offset': offset,
      'parcoursId': parcoursId,
      'niveau': niveau,
      'duree': duree,
      'session': session,
      'lieuId': lieuId,
      'modifie_depuis': modifieDepuis,
    },
  };
}
/**
 * Créer un stage.
 * Les deux fichiers sont facultatifs ; un PDF se reconnaît à son contenu.
 * @returns StageDetail
 * @throws ApiError
 */
export function createStage({
  formData,
  idempotencyKey,
}: {
  formData: StageForm,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<StageDetail> {
  return {
    method: 'POST',
    url: '/api/stage',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    formData: formData,
    mediaType: 'multipart/form-data',
  };
}
/**
 * Les stages, tels que la gestion les travaille : une page.
 * Tous les champs, les parcours, ce qui manque, la dernière modification. L’en-tête X-Total-Count compte toutes les pages.
 * @returns StageDuTableau
 * @throws ApiError
 */
export function listTableau({
  searchString,
  parcoursId,
  responsableId,
  sans,
  tri,
  ordre,
  limit,
  offset,
  stageId,
  stageIds,
}: {
  /**
   * Texte cherché dans le code et le libellé, sans égard à la casse ni aux accents.
   */
  searchString?: string,
  /**
   * Associés à ce parcours.
   */
  parcoursId?: number,
  /**
   * De ce responsable.
   */
  responsableId?: number,
  /**
   * À qui ceci manque.
   */
  sans?: 'parcours' | 'responsable' | 'objectifs' | 'volume' | 'emploi_du_temps',
  /**
   * Ce qui ordonne les stages ; les égaux suivent l’ordre des codes, et sans tri tous le suivent.
   */
  tri?: 'code' | 'libelle' | 'volume' | 'capacite' | 'responsables' | 'parcours' | 'modification',
  /**
   * Sens.
   */
  ordre?: 'croissant' | 'decroissant',
  /**
   * Nombre de stages au plus ; absent : 50.
   */
  limit?: number,
  /**
   * Rang du premier stage.
   */
  offset?: number,
  /**
   * La page où se trouve ce stage, de `limit` en `limit`, s’il est trouvé ; sinon celle d’`offset`.
   */
  stageId?: number,
  /**
   * Parmi ces stages seulement : ceux qui sont encore là.
   */
  stageIds?: Array<number>,
}): ApiRequest<Array<StageDuTableau>> {
  return {
    method: 'GET',
    url: '/api/stage/tableau',
    query: {
      'searchString': searchString,
      'parcoursId': parcoursId,
      'responsableId': responsableId,
      'sans': sans,
      'tri': tri,
      'ordre': ordre,
      'limit': limit,
      'offset': offset,
      'stageId': stageId,
      'stageIds': stageIds,
    },
  };
}
/**
 * Ceux que le tableau trouve, par leurs identifiants.
 * Les 2 000 premiers, dans l’ordre demandé : ce qu’un lot prend en une fois.
 * @returns StagesTrouves
 * @throws ApiError
 */
export function listTableauIds({
  searchString,
  parcoursId,
  responsableId,
  sans,
  tri,
  ordre,
}: {
  /**
   * Texte cherché dans le code et le libellé, sans égard à la casse ni aux accents.
   */
  searchString?: string,
  /**
   * Associés à ce parcours.
   */
  parcoursId?: number,
  /**
   * De ce responsable.
   */
  responsableId?: number,
  /**
   * À qui ceci manque.
   */
  sans?: 'parcours' | 'responsable' | 'objectifs' | 'volume' | 'emploi_du_temps',
  /**
   * Ce qui ordonne les stages ; les égaux suivent l’ordre des codes, et sans tri tous le suivent.
   */
  tri?: 'code' | 'libelle' | 'volume' | 'capacite' | 'responsables' | 'parcours' | 'modification',
  /**
   * Sens.
   */
  ordre?: 'croissant' | 'decroissant',
}): ApiRequest<StagesTrouves> {
  return {
    method: 'GET',
    url: '/api/stage/tableau/ids',
    query: {
      'searchString': searchString,
      'parcoursId': parcoursId,
      'responsableId': responsableId,
      'sans': sans,
      'tri': tri,
      'ordre': ordre,
    },
  };
}
/**
 * Des stages, par leurs codes.
 * Dans l’ordre où les suivre, avec ce que leurs prérequis demandent. Un code que rien ne porte n’est pas une erreur : il est dans `inconnus`.
 * @returns SelectionDeStages
 * @throws ApiError
 */
export function getSelection({
  codes,
}: {
  /**
   * Codes, répétés ou séparés par des virgules, sans égard à la casse ni aux accents ; « \, » écrit une virgule dans un code.
   */
  codes: Array<string>,
}): ApiRequest<SelectionDeStages> {
  return {
    method: 'GET',
    url: '/api/stage/selection',
    query: {
      'codes': codes,
    },
  };
}
/**
 * Des stages, par leurs codes, dans un fichier CSV.
 * Dans l’ordre où les suivre ; les codes que rien ne porte à la fin.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportSelection({
  codes,
}: {
  /**
   * Codes, répétés ou séparés par des virgules, sans égard à la casse ni aux accents ; « \, » écrit une virgule dans un code.
   */
  codes: Array<string>,
}): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/stage/selection/export',
    query: {
      'codes': codes,
    },
  };
}
/**
 * Ce que l’on peut choisir pendant que l’on saisit une recherche : huit lignes au plus.
 * D’abord les stages, par leur code puis leur libellé ; puis les parcours et les responsables par leur nom, et les mots des textes qui complètent le dernier mot saisi. Chaque mot doit être trouvé, au début d’un mot ou dans le code, sans égard à la casse ni aux accents. Où rien ne l’est, une lettre fausse, en trop, oubliée, ou deux lettres interverties sont pardonnées à un mot ou à un code d’au moins quatre signes.
 * @returns Suggestion
 * @throws ApiError
 */
export function listSuggestions({
  searchString,
}: {
  /**
   * Ce qui est déjà saisi : le dernier mot peut n’être que commencé.
   */
  searchString?: string,
}): ApiRequest<Array<Suggestion>> {
  return {
    method: 'GET',
    url: '/api/stage/suggestions',
    query: {
      'searchString': searchString,
    },
  };
}
/**
 * Combien de stages chaque choix de plus laisserait.
 * Les critères sont ceux de la recherche : tous doivent être remplis (ET) ; de celui qui a plusieurs valeurs, au moins l’une d’elles (OU). Chaque facette est comptée avec les autres critères, mais sans ce qui est choisi d’elle-même. Une même session répond à « session » et à « lieuId ». Les parcours, les niveaux, les durées et les lieux où une session aura lieu y sont tous ; les responsables, ceux d’au moins un de ces stages ; au plus 500 valeurs par facette, celles du plus grand nombre de stages.
 * @returns Facettes
 * @throws ApiError
 */
export function getFacettes({
  searchString,
  responsablesId,
  parcoursId,
  niveau,
  duree,
  session,
  lieuId,
}: {
  /**
   * Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.
   */
  searchString?: string,
  /**
   * Responsables : au moins l’un d’eux.
   */
  responsablesId?: Array<number>,
  /**
   * Parcours : au moins l’un d’eux.
   */
  parcoursId?: Array<number>,
  /**
   * Niveaux d’entrée : au moins l’un d’eux est celui d’une catégorie où le stage se trouve, tel que les facettes l’écrivent.
   */
  niveau?: Array<string>,
  /**
   * Durées, en heures, bornes comprises : au moins l’une d’elles. « 36- » est sans fin.
   */
  duree?: Array<'1-7' | '8-21' | '22-35' | '36-'>,
  /**
   * Sessions : au moins une du stage, ni finie ni annulée, est « prochaine » (quelle qu’elle soit) ou « ouverte » (aux inscriptions, aujourd’hui).
   */
  session?: Array<'prochaine' | 'ouverte'>,
  /**
   * Lieux : une session du stage, ni finie ni annulée, et telle que « session » la veut, est dans l’un d’eux.
   */
  lieuId?: Array<number>,
}): ApiRequest<Facettes> {
  return {
    method: 'GET',
    url: '/api/stage/facettes',
    query: {
      'searchString': searchString,
      'responsablesId': responsablesId,
      'parcoursId': parcoursId,
      'niveau': niveau,
      'duree': duree,
      'session': session,
      'lieuId': lieuId,
    },
  };
}
/**
 * Le stage qui a ce code, ou qui l’a eu.
 * Celui qui l’a aujourd’hui, sinon le dernier qui l’a eu ; `code_stage` dit son code d’aujourd’hui.
 * @returns StageDetail
 * @throws ApiError
 */
export function getStageByCode({
  code,
}: {
  /**
   * Code, sans égard à la casse, aux accents ni aux espaces autour.
   */
  code: string,
}): ApiRequest<StageDetail> {
  return {
    method: 'GET',
    url: '/api/stage/code',
    query: {
      'code': code,
    },
  };
}
/**
 * Un stage entier.
 * Tous les champs, les responsables par nom, et la place du stage dans les parcours.
 * @returns StageDetail
 * @throws ApiError
 */
export function getStage({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<StageDetail> {
  return {
    method: 'GET',
    url: '/api/stage/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un stage.
 * Remplace tous les champs ; un fichier absent est conservé, sauf retrait demandé.
 * @returns StageDetail
 * @throws ApiError
 */
export function updateStage({
  id,
  formData,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  formData: StageUpdateForm,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<StageDetail> {
  return {
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
  };
}
/**
 * Supprimer un stage.
 * Supprime aussi ses fichiers et ses associations.
 * @returns Succes
 * @throws ApiError
 */
export function deleteStage({
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
    url: '/api/stage/{id}',
    path: {
      'id': id,
    },
    headers: {
      'If-Match': ifMatch,
    },
  };
}
/**
 * Dupliquer un stage.
 * Sous un autre code, avec ses fichiers et sa place dans les parcours si l’on veut ; en une seule modification.
 * @returns StageDetail
 * @throws ApiError
 */
export function duplicateStage({
  id,
  requestBody,
  idempotencyKey,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: StageDuplicateBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<StageDetail> {
  return {
    method: 'POST',
    url: '/api/stage/{id}/dupliquer',
    path: {
      'id': id,
    },
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * PDF de l’emploi du temps d’un stage.
 * À afficher dans le navigateur ; les plages d’octets et la validation par ETag sont possibles.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getEmploiDuTempsFile({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/stage/{id}/getEmploiDuTempsFile',
    path: {
      'id': id,
    },
  };
}
/**
 * PDF de la fiche PE d’un stage.
 * À afficher dans le navigateur ; les plages d’octets et la validation par ETag sont possibles.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getFichePeFile({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/stage/{id}/getFichePEFile',
    path: {
      'id': id,
    },
  };
}
/**
 * Versions d’un stage, la présente d’abord.
 * Toutes, sauf demande ; l’en-tête X-Total-Count les compte. L’histoire commence au premier changement.
 * @returns VersionResume
 * @throws ApiError
 */
export function listStageVersions({
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
    url: '/api/stage/{id}/versions',
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
 * Une version d’un stage.
 * Ses champs comme ils étaient ; ce qui s’y rattache est celui de maintenant.
 * @returns StageDetail
 * @throws ApiError
 */
export function getStageVersion({
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
}): ApiRequest<StageDetail> {
  return {
    method: 'GET',
    url: '/api/stage/{id}/versions/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Rétablir une version d’un stage.
 * Ce qui peut revenir revient, comme une nouvelle modification ; à l’essai, rien n’est écrit.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreStageVersion({
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
}): ApiRequest<(StageDetail | RetablissementEssai)> {
  return {
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
  };
}
/**
 * Historique d’un stage : qui a changé quoi, et quand.
 * Le dernier changement d’abord, cinquante à la fois sauf demande ; un stage et un parcours disent aussi ce qui s’y rattache.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getStageHistorique({
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
    url: '/api/stage/{id}/historique',
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
 * Associations d’une version d’un stage.
 * Telles qu’elles étaient quand cette version a pris fin ; pour la présente, celles de maintenant.
 * @returns AssociationDeVersion
 * @throws ApiError
 */
export function listStageVersionAssociations({
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
}): ApiRequest<Array<AssociationDeVersion>> {
  return {
    method: 'GET',
    url: '/api/stage/{id}/versions/{n}/associations',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * PDF de l’emploi du temps d’une version d’un stage.
 * Comme celui de la version présente ; un contenu que plus rien ne nomme n’est pas gardé.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getEmploiDuTempsVersion({
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
}): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/stage/{id}/versions/{n}/getEmploiDuTempsFile',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * PDF de la fiche PE d’une version d’un stage.
 * Comme celui de la version présente ; un contenu que plus rien ne nomme n’est pas gardé.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getFichePeVersion({
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
}): ApiRequest<Blob> {
  return {
    method: 'GET',
    url: '/api/stage/{id}/versions/{n}/getFichePEFile',
    path: {
      'id': id,
      'n': n,
    },
  };
}
/**
 * Publier ce qui est préparé d’un stage, maintenant ou à une date.
 * Avec ce qui en dépend, et ce qui a été ajouté pour lui ; le reste de la préparation y reste. `{"le": null}` enlève la date.
 * @returns PublicationFiche
 * @throws ApiError
 */
export function publishStage({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody?: PublicationFicheBody,
}): ApiRequest<PublicationFiche> {
  return {
    method: 'POST',
    url: '/api/stage/{id}/publier',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Retirer du site un stage, maintenant ou à une date.
 * Avec ce qui en dépend ; il reste dans les brouillons, d’où il se publie de nouveau tel qu’il était. `{"le": null}` enlève la date.
 * @returns PublicationFiche
 * @throws ApiError
 */
export function withdrawStage({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody?: RetraitFicheBody,
}): ApiRequest<PublicationFiche> {
  return {
    method: 'POST',
    url: '/api/stage/{id}/retirer',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
