/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChoixBody } from '../models/ChoixBody';
import type { Deplacement } from '../models/Deplacement';
import type { DeplacementBody } from '../models/DeplacementBody';
import type { EtatPrepare } from '../models/EtatPrepare';
import type { LigneDetail } from '../models/LigneDetail';
import type { NewPreparationBody } from '../models/NewPreparationBody';
import type { PreparationChange } from '../models/PreparationChange';
import type { PreparationDetail } from '../models/PreparationDetail';
import type { PreparationOuverte } from '../models/PreparationOuverte';
import type { Publication } from '../models/Publication';
import type { PublicationBody } from '../models/PublicationBody';
import type { RelectureBody } from '../models/RelectureBody';
import type { RelectureCreee } from '../models/RelectureCreee';
import type { RelectureDetail } from '../models/RelectureDetail';
import type { RepriseGardee } from '../models/RepriseGardee';
import type { Retrait } from '../models/Retrait';
import type { Succes } from '../models/Succes';
import type { ApiRequest } from '../core/request';
/**
 * Liste des préparations, la dernière d’abord.
 * Une préparation ouverte s’édite à /preparation/{id}/admin, et se lit à /preparation/{id}/, comme le site.
 * @returns PreparationDetail
 * @throws ApiError
 */
export function listPreparations(): ApiRequest<Array<PreparationDetail>> {
  return {
    method: 'GET',
    url: '/api/preparation',
  };
}
/**
 * Ouvrir une préparation.
 * Elle part du site tel qu’il est, et le suit : seul ce qu’on y change diffère. Deux préparations ouvertes n’ont pas le même nom. Avec `annee`, les sessions de cette année y sont reprises pour la suivante, et `reprise` dit lesquelles, et ce qui est à vérifier.
 * @returns PreparationOuverte
 * @throws ApiError
 */
export function createPreparation({
  requestBody,
  idempotencyKey,
}: {
  requestBody: NewPreparationBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<PreparationOuverte> {
  return {
    method: 'POST',
    url: '/api/preparation',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Ce qui est préparé, élément par élément, dans toutes les préparations ouvertes.
 * Pour un nom de l’API : les mille derniers changés.
 * @returns EtatPrepare
 * @throws ApiError
 */
export function listEtats({
  entite,
  cle,
}: {
  /**
   * Nom dans l’API des éléments.
   */
  entite: string,
  /**
   * Seulement ces éléments, et aussi ceux que le site a tels quels (« publie »).
   */
  cle?: Array<string>,
}): ApiRequest<Array<EtatPrepare>> {
  return {
    method: 'GET',
    url: '/api/preparation/etats',
    query: {
      'entite': entite,
      'cle': cle,
    },
  };
}
/**
 * La préparation des brouillons, ouverte si elle ne l’est pas.
 * Un formulaire y garde ce qu’il ne publie pas encore : il envoie à /preparation/{id}/api/… ce qu’il enverrait à /api/….
 * @returns PreparationDetail
 * @throws ApiError
 */
export function getBrouillons(): ApiRequest<PreparationDetail> {
  return {
    method: 'POST',
    url: '/api/preparation/brouillons',
  };
}
/**
 * Une préparation.
 * Avec le nombre de ses éléments que quelqu’un a aussi changés sur le site.
 * @returns PreparationDetail
 * @throws ApiError
 */
export function getPreparation({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<PreparationDetail> {
  return {
    method: 'GET',
    url: '/api/preparation/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Renommer une préparation ouverte, ou la programmer.
 * À `publier_le`, elle se publie au nom de qui l’a programmée ; ce qui l’en empêche est alors dans `echec`.
 * @returns PreparationDetail
 * @throws ApiError
 */
export function updatePreparation({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: PreparationChange,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<PreparationDetail> {
  return {
    method: 'PUT',
    url: '/api/preparation/{id}',
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
 * Abandonner une préparation ouverte.
 * Rien n’en est publié ; ce qu’elle changeait reste lisible le temps de la corbeille.
 * @returns Succes
 * @throws ApiError
 */
export function abandonPreparation({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/preparation/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Ce qui a été repris d’une année à l’ouverture d’une préparation.
 * Tel que c’était alors, à quiconque lit les préparations : les sessions laissées de côté, et pourquoi. 404 là où rien n’a été repris.
 * @returns RepriseGardee
 * @throws ApiError
 */
export function getReprise({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<RepriseGardee> {
  return {
    method: 'GET',
    url: '/api/preparation/{id}/reprise',
    path: {
      'id': id,
    },
  };
}
/**
 * Ce qu’une préparation change.
 * Une ligne par élément ajouté, modifié ou supprimé, cinquante à la fois sauf demande ; la dernière changée d’abord.
 * @returns LigneDetail
 * @throws ApiError
 */
export function listLignes({
  id,
  limit,
  offset,
  entite,
  stage,
  parcours,
  conflits,
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
  /**
   * Nom dans l’API de ce qui change.
   */
  entite?: string,
  /**
   * Seulement ce stage, ses sessions et ses associations.
   */
  stage?: number,
  /**
   * Seulement ce parcours, ses catégories, ses sous-parcours et leurs associations.
   */
  parcours?: number,
  /**
   * Seulement ce qui est en conflit avec le site.
   */
  conflits?: boolean,
}): ApiRequest<Array<LigneDetail>> {
  return {
    method: 'GET',
    url: '/api/preparation/{id}/lignes',
    path: {
      'id': id,
    },
    query: {
      'limit': limit,
      'offset': offset,
      'entite': entite,
      'stage': stage,
      'parcours': parcours,
      'conflits': conflits,
    },
  };
}
/**
 * Trancher un conflit.
 * L’élément a été changé ici, et sur le site depuis : `garder` dit ce qui reste. Répond la ligne, sans champs quand il n’y reste rien de préparé.
 * @returns LigneDetail
 * @throws ApiError
 */
export function resolveConflit({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: ChoixBody,
}): ApiRequest<LigneDetail> {
  return {
    method: 'POST',
    url: '/api/preparation/{id}/trancher',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Retirer un changement.
 * L’élément redevient, dans la préparation, ce qu’il est sur le site.
 * @returns Retrait
 * @throws ApiError
 */
export function removeLigne({
  id,
  entite,
  cle,
  avec,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Nom dans l’API de l’élément.
   */
  entite: string,
  /**
   * Son identifiant.
   */
  cle: string,
  /**
   * Retirer aussi ce qui a été ajouté ici et en dépend ; sinon, un élément dont d’autres dépendent est refusé (409).
   */
  avec?: boolean,
}): ApiRequest<Retrait> {
  return {
    method: 'DELETE',
    url: '/api/preparation/{id}/lignes/{entite}/{cle}',
    path: {
      'id': id,
      'entite': entite,
      'cle': cle,
    },
    query: {
      'avec': avec,
    },
  };
}
/**
 * Déplacer des changements dans une autre préparation, ou dans une nouvelle, pour les publier seuls.
 * Avec ce qui en dépend, dit dans `avec` : les sessions et associations d’un stage, ce qui a été ajouté et qu’il nomme.
 * @returns Deplacement
 * @throws ApiError
 */
export function moveLignes({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: DeplacementBody,
}): ApiRequest<Deplacement> {
  return {
    method: 'POST',
    url: '/api/preparation/{id}/deplacer',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Publier une préparation.
 * Tout à la fois, ou rien : ce qui l’empêche est dans `problemes` (409). Elle s’annule ensuite du journal, en entier. Avec `dryRun`, dit ce qui se passerait.
 * @returns Publication
 * @throws ApiError
 */
export function publishPreparation({
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
  requestBody?: PublicationBody,
}): ApiRequest<Publication> {
  return {
    method: 'POST',
    url: '/api/preparation/{id}/publier',
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
 * Reprendre une préparation dont la publication a été annulée, ou qui a été abandonnée.
 * Elle est ouverte de nouveau, avec tout ce qu’elle changeait, et sans date.
 * @returns PreparationDetail
 * @throws ApiError
 */
export function reopenPreparation({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<PreparationDetail> {
  return {
    method: 'POST',
    url: '/api/preparation/{id}/reprendre',
    path: {
      'id': id,
    },
  };
}
/**
 * Liens de relecture d’une préparation, le dernier d’abord.
 * Sans leur adresse, qui n’est gardée nulle part.
 * @returns RelectureDetail
 * @throws ApiError
 */
export function listRelectures({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Array<RelectureDetail>> {
  return {
    method: 'GET',
    url: '/api/preparation/{id}/apercu',
    path: {
      'id': id,
    },
  };
}
/**
 * Faire un lien de relecture.
 * Qui l’ouvre lit cette préparation comme un visiteur lit le site, sans compte et sans rien pouvoir y changer, jusqu’à sa date.
 * @returns RelectureCreee
 * @throws ApiError
 */
export function createRelecture({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: RelectureBody,
}): ApiRequest<RelectureCreee> {
  return {
    method: 'POST',
    url: '/api/preparation/{id}/apercu',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Révoquer un lien de relecture.
 * Il n’ouvre plus rien, même à qui l’a déjà ouvert.
 * @returns Succes
 * @throws ApiError
 */
export function revokeRelecture({
  id,
  n,
}: {
  /**
   * Identifiant.
   */
  id: number,
  /**
   * Identifiant du lien.
   */
  n: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/preparation/{id}/apercu/{n}',
    path: {
      'id': id,
      'n': n,
    },
  };
}
