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
 * Importer des stages d’un fichier CSV.
 * Le code décide : connu, le stage est modifié ; nouveau, il est créé ; `actes` peut n’en permettre qu’un. Une colonne absente ne change rien, une cellule vide efface ; une colonne dont le titre n’est pas connu est refusée, à moins que `colonnes` ne dise laquelle elle est. Tout est enregistré, ou rien : toutes les erreurs du fichier sont dites, ligne par ligne (les 100 premières). UTF-8 ou Windows-1252 ; point-virgule, virgule ou tabulation ; 20 Mo et 20 000 lignes au plus.
 * @param formData
 * @param dryRun Simuler : ne rien enregistrer.
 * @param actes Ce que l’import peut faire ; absent : ajouter_modifier. Les lignes qui feraient autre chose sont laissées de côté, et leurs erreurs dites comme les autres.
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns ImportResult
 * @throws ApiError
 */
export function importStages(
  formData: ImportForm,
  dryRun?: boolean,
  actes?: 'ajouter_modifier' | 'ajouter' | 'modifier',
  idempotencyKey?: string,
): ApiRequest<ImportResult> {
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
 * Annoter un fichier CSV de ses erreurs.
 * Le même fichier, avec une colonne « erreur » de plus, que l’import ne lira pas. N’enregistre rien.
 * @param formData
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function annotateStages(
  formData: ImportForm,
): ApiRequest<Blob> {
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
 * @param filter Texte cherché dans le code et le libellé.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportStages(
  filter?: string,
): ApiRequest<Blob> {
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
 * @param requestBody
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportChosenStages(
  requestBody: LotDeStages,
): ApiRequest<Blob> {
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
 * @param requestBody
 * @param dryRun Dire ce qui se passerait, sans rien écrire.
 * @returns LotModifie
 * @throws ApiError
 */
export function updateChosenStages(
  requestBody: LotModification,
  dryRun?: boolean,
): ApiRequest<LotModifie> {
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
 * @param requestBody
 * @param dryRun Dire ce qui se passerait, sans rien écrire.
 * @returns LotSupprime
 * @throws ApiError
 */
export function deleteChosenStages(
  requestBody: LotDeStages,
  dryRun?: boolean,
): ApiRequest<LotSupprime> {
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
 * @param requestBody
 * @param dryRun Vérifier : ne rien enregistrer.
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns StagesEnregistres
 * @throws ApiError
 */
export function updateStages(
  requestBody: LignesDeStageBody,
  dryRun?: boolean,
  idempotencyKey?: string,
): ApiRequest<StagesEnregistres> {
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
 * @param requestBody
 * @returns StagesColles
 * @throws ApiError
 */
export function readPastedStages(
  requestBody: CollageBody,
): ApiRequest<StagesColles> {
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
 * @param searchString Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.
 * @param responsablesId Responsables : au moins l’un d’eux.
 * @param limit Nombre de stages au plus.
 * @param offset Rang du premier stage.
 * @param parcoursId Parcours : au moins l’un d’eux.
 * @param niveau Niveaux d’entrée : au moins l’un d’eux est celui d’une catégorie où le stage se trouve, tel que les facettes l’écrivent.
 * @param duree Durées, en heures, bornes comprises : au moins l’une d’elles. « 36- » est sans fin.
 * @param session Sessions : au moins une du stage, ni finie ni annulée, est « prochaine » (quelle qu’elle soit) ou « ouverte » (aux inscriptions, aujourd’hui).
 * @param lieuId Lieux : une session du stage, ni finie ni annulée, et telle que « session » la veut, est dans l’un d’eux.
 * @param modifieDepuis Seulement ce qui a changé depuis ce jour, à Paris, ou cet instant, lui ou ce qui s’y rattache ; ce qui a été supprimé n’est que dans le flux des changements.
 * @returns StageResume
 * @throws ApiError
 */
export function listStages(
  searchString?: string,
  responsablesId?: Array<number>,
  limit?: number,
  offset?: number,
  parcoursId?: Array<number>,
  niveau?: Array<string>,
  duree?: Array<'1-7' | '8-21' | '22-35' | '36-'>,
  session?: Array<'prochaine' | 'ouverte'>,
  lieuId?: Array<number>,
  modifieDepuis?: string,
): ApiRequest<Array<StageResume>> {
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
 * @param formData
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns StageDetail
 * @throws ApiError
 */
export function createStage(
  formData: StageForm,
  idempotencyKey?: string,
): ApiRequest<StageDetail> {
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
 * @param searchString Texte cherché dans le code et le libellé, sans égard à la casse ni aux accents.
 * @param parcoursId Associés à ce parcours.
 * @param responsableId De ce responsable.
 * @param sans À qui ceci manque.
 * @param tri Ce qui ordonne les stages ; les égaux suivent l’ordre des codes, et sans tri tous le suivent.
 * @param ordre Sens.
 * @param limit Nombre de stages au plus ; absent : 50.
 * @param offset Rang du premier stage.
 * @param stageId La page où se trouve ce stage, de `limit` en `limit`, s’il est trouvé ; sinon celle d’`offset`.
 * @param stageIds Parmi ces stages seulement : ceux qui sont encore là.
 * @returns StageDuTableau
 * @throws ApiError
 */
export function listTableau(
  searchString?: string,
  parcoursId?: number,
  responsableId?: number,
  sans?: 'parcours' | 'responsable' | 'objectifs' | 'volume' | 'emploi_du_temps',
  tri?: 'code' | 'libelle' | 'volume' | 'capacite' | 'responsables' | 'parcours' | 'modification',
  ordre?: 'croissant' | 'decroissant',
  limit?: number,
  offset?: number,
  stageId?: number,
  stageIds?: Array<number>,
): ApiRequest<Array<StageDuTableau>> {
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
 * @param searchString Texte cherché dans le code et le libellé, sans égard à la casse ni aux accents.
 * @param parcoursId Associés à ce parcours.
 * @param responsableId De ce responsable.
 * @param sans À qui ceci manque.
 * @param tri Ce qui ordonne les stages ; les égaux suivent l’ordre des codes, et sans tri tous le suivent.
 * @param ordre Sens.
 * @returns StagesTrouves
 * @throws ApiError
 */
export function listTableauIds(
  searchString?: string,
  parcoursId?: number,
  responsableId?: number,
  sans?: 'parcours' | 'responsable' | 'objectifs' | 'volume' | 'emploi_du_temps',
  tri?: 'code' | 'libelle' | 'volume' | 'capacite' | 'responsables' | 'parcours' | 'modification',
  ordre?: 'croissant' | 'decroissant',
): ApiRequest<StagesTrouves> {
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
 * @param codes Codes, répétés ou séparés par des virgules, sans égard à la casse ni aux accents ; « \, » écrit une virgule dans un code.
 * @returns SelectionDeStages
 * @throws ApiError
 */
export function getSelection(
  codes: Array<string>,
): ApiRequest<SelectionDeStages> {
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
 * @param codes Codes, répétés ou séparés par des virgules, sans égard à la casse ni aux accents ; « \, » écrit une virgule dans un code.
 * @returns binary Fichier CSV pour Excel : point-virgule, UTF-8 avec BOM.
 * @throws ApiError
 */
export function exportSelection(
  codes: Array<string>,
): ApiRequest<Blob> {
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
 * @param searchString Ce qui est déjà saisi : le dernier mot peut n’être que commencé.
 * @returns Suggestion
 * @throws ApiError
 */
export function listSuggestions(
  searchString?: string,
): ApiRequest<Array<Suggestion>> {
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
 * @param searchString Mots-clés : tous doivent être trouvés, sans égard à la casse ni aux accents.
 * @param responsablesId Responsables : au moins l’un d’eux.
 * @param parcoursId Parcours : au moins l’un d’eux.
 * @param niveau Niveaux d’entrée : au moins l’un d’eux est celui d’une catégorie où le stage se trouve, tel que les facettes l’écrivent.
 * @param duree Durées, en heures, bornes comprises : au moins l’une d’elles. « 36- » est sans fin.
 * @param session Sessions : au moins une du stage, ni finie ni annulée, est « prochaine » (quelle qu’elle soit) ou « ouverte » (aux inscriptions, aujourd’hui).
 * @param lieuId Lieux : une session du stage, ni finie ni annulée, et telle que « session » la veut, est dans l’un d’eux.
 * @returns Facettes
 * @throws ApiError
 */
export function getFacettes(
  searchString?: string,
  responsablesId?: Array<number>,
  parcoursId?: Array<number>,
  niveau?: Array<string>,
  duree?: Array<'1-7' | '8-21' | '22-35' | '36-'>,
  session?: Array<'prochaine' | 'ouverte'>,
  lieuId?: Array<number>,
): ApiRequest<Facettes> {
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
 * @param code Code, sans égard à la casse, aux accents ni aux espaces autour.
 * @returns StageDetail
 * @throws ApiError
 */
export function getStageByCode(
  code: string,
): ApiRequest<StageDetail> {
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
 * @param id Identifiant.
 * @returns StageDetail
 * @throws ApiError
 */
export function getStage(
  id: number,
): ApiRequest<StageDetail> {
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
 * @param id Identifiant.
 * @param formData
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns StageDetail
 * @throws ApiError
 */
export function updateStage(
  id: number,
  formData: StageUpdateForm,
  ifMatch?: string,
): ApiRequest<StageDetail> {
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
 * @param id Identifiant.
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns Succes
 * @throws ApiError
 */
export function deleteStage(
  id: number,
  ifMatch?: string,
): ApiRequest<Succes> {
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
 * @param id Identifiant.
 * @param requestBody
 * @param idempotencyKey Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
 * @returns StageDetail
 * @throws ApiError
 */
export function duplicateStage(
  id: number,
  requestBody: StageDuplicateBody,
  idempotencyKey?: string,
): ApiRequest<StageDetail> {
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
 * @param id Identifiant.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getEmploiDuTempsFile(
  id: number,
): ApiRequest<Blob> {
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
 * @param id Identifiant.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getFichePeFile(
  id: number,
): ApiRequest<Blob> {
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
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns VersionResume
 * @throws ApiError
 */
export function listStageVersions(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<Array<VersionResume>> {
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
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @returns StageDetail
 * @throws ApiError
 */
export function getStageVersion(
  id: number,
  n: number,
): ApiRequest<StageDetail> {
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
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @param dryRun Dire ce qui se passerait, sans rien écrire.
 * @param ifMatch ETag de la fiche lue : la modification est refusée si elle a changé depuis.
 * @returns any La fiche comme elle est devenue ; à l’essai, ce qui changerait et ce qui ne peut plus revenir.
 * @throws ApiError
 */
export function restoreStageVersion(
  id: number,
  n: number,
  dryRun?: boolean,
  ifMatch?: string,
): ApiRequest<(StageDetail | RetablissementEssai)> {
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
 * @param id Identifiant.
 * @param limit Nombre de lignes au plus.
 * @param offset Rang de la première ligne.
 * @returns HistoriqueLigne
 * @throws ApiError
 */
export function getStageHistorique(
  id: number,
  limit?: number,
  offset?: number,
): ApiRequest<Array<HistoriqueLigne>> {
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
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @returns AssociationDeVersion
 * @throws ApiError
 */
export function listStageVersionAssociations(
  id: number,
  n: number,
): ApiRequest<Array<AssociationDeVersion>> {
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
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getEmploiDuTempsVersion(
  id: number,
  n: number,
): ApiRequest<Blob> {
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
 * @param id Identifiant.
 * @param n Numéro de la version.
 * @returns binary Le fichier entier.
 * @throws ApiError
 */
export function getFichePeVersion(
  id: number,
  n: number,
): ApiRequest<Blob> {
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
 * @param id Identifiant.
 * @param requestBody
 * @returns PublicationFiche
 * @throws ApiError
 */
export function publishStage(
  id: number,
  requestBody?: PublicationFicheBody,
): ApiRequest<PublicationFiche> {
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
 * @param id Identifiant.
 * @param requestBody
 * @returns PublicationFiche
 * @throws ApiError
 */
export function withdrawStage(
  id: number,
  requestBody?: RetraitFicheBody,
): ApiRequest<PublicationFiche> {
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
