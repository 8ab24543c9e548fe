/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AssociationsBody } from '../models/AssociationsBody';
import type { AssociationsReponse } from '../models/AssociationsReponse';
import type { DefinitionBody } from '../models/DefinitionBody';
import type { DefinitionDetail } from '../models/DefinitionDetail';
import type { DefinitionReponse } from '../models/DefinitionReponse';
import type { Succes } from '../models/Succes';
import type { ApiRequest } from '../core/request';
/**
 * Liste des associations entre catégorie, sous-parcours et stage.
 * Toutes, ou celles d’un parcours. Le triplet stage, catégorie, sous-parcours identifie une association.
 * @returns DefinitionDetail
 * @throws ApiError
 */
export function listDefinitions({
  parcoursId,
}: {
  /**
   * Ne garder que ce parcours ; absent : tous.
   */
  parcoursId?: number,
}): ApiRequest<Array<DefinitionDetail>> {
  return {
    method: 'GET',
    url: '/api/definition_sousparcours',
    query: {
      'parcoursId': parcoursId,
    },
  };
}
/**
 * Associer des stages à des sous-parcours, dans une catégorie.
 * Crée toutes les paires en une fois ou aucune ; celles qui existent déjà restent telles quelles.
 * @returns DefinitionReponse
 * @throws ApiError
 */
export function createDefinitions({
  requestBody,
  idempotencyKey,
}: {
  requestBody: DefinitionBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<DefinitionReponse> {
  return {
    method: 'POST',
    url: '/api/definition_sousparcours',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Supprimer une association.
 * Le triplet va dans le corps ou dans les paramètres de l’adresse.
 * @returns Succes
 * @throws ApiError
 */
export function deleteDefinition({
  stageId,
  categorieId,
  sousParcoursId,
}: {
  /**
   * Stage.
   */
  stageId: number,
  /**
   * Catégorie.
   */
  categorieId: number,
  /**
   * Sous-parcours.
   */
  sousParcoursId: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/definition_sousparcours',
    query: {
      'stageId': stageId,
      'categorieId': categorieId,
      'sousParcoursId': sousParcoursId,
    },
  };
}
/**
 * Ajouter et retirer des associations d’un parcours, en une fois.
 * Toutes ou aucune, en une seule modification. 412 quand une catégorie ou un sous-parcours est venu ou parti depuis la lecture.
 * @returns AssociationsReponse
 * @throws ApiError
 */
export function saveAssociations({
  id,
  requestBody,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: AssociationsBody,
}): ApiRequest<AssociationsReponse> {
  return {
    method: 'PUT',
    url: '/api/parcours/{id}/associations',
    path: {
      'id': id,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
