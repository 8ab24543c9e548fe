/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Succes } from '../models/Succes';
import type { UserBody } from '../models/UserBody';
import type { UserDetail } from '../models/UserDetail';
import type { UserUpdateBody } from '../models/UserUpdateBody';
import type { ApiRequest } from '../core/request';
/**
 * Liste des utilisateurs, par identifiant.
 * Jamais de mot de passe, même chiffré.
 * @returns UserDetail
 * @throws ApiError
 */
export function listUsers(): ApiRequest<Array<UserDetail>> {
  return {
    method: 'GET',
    url: '/api/user',
  };
}
/**
 * Créer un utilisateur.
 * Le mot de passe compte 12 à 128 caractères, diffère de l’identifiant et n’est pas parmi les plus courants ; il sera à changer à la première connexion.
 * @returns UserDetail
 * @throws ApiError
 */
export function createUser({
  requestBody,
  idempotencyKey,
}: {
  requestBody: UserBody,
  /**
   * Mot tiré au hasard : envoyée de nouveau sous ce mot dans la journée, par le même compte, la création n’est pas refaite et la première réponse est rendue ; un autre contenu est refusé (409).
   */
  idempotencyKey?: string,
}): ApiRequest<UserDetail> {
  return {
    method: 'POST',
    url: '/api/user',
    headers: {
      'Idempotency-Key': idempotencyKey,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Un utilisateur.
 * Identifiant, rôle et numéro de version.
 * @returns UserDetail
 * @throws ApiError
 */
export function getUser({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<UserDetail> {
  return {
    method: 'GET',
    url: '/api/user/{id}',
    path: {
      'id': id,
    },
  };
}
/**
 * Modifier un utilisateur.
 * Un champ absent reste tel quel. Un mot de passe ou un rôle changé ferme les sessions du compte. Son propre mot de passe se change par PUT /api/session/password.
 * @returns UserDetail
 * @throws ApiError
 */
export function updateUser({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: UserUpdateBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<UserDetail> {
  return {
    method: 'PUT',
    url: '/api/user/{id}',
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
 * Modifier un utilisateur.
 * Comme PUT.
 * @returns UserDetail
 * @throws ApiError
 */
export function patchUser({
  id,
  requestBody,
  ifMatch,
}: {
  /**
   * Identifiant.
   */
  id: number,
  requestBody: UserUpdateBody,
  /**
   * ETag de la fiche lue : la modification est refusée si elle a changé depuis.
   */
  ifMatch?: string,
}): ApiRequest<UserDetail> {
  return {
    method: 'PATCH',
    url: '/api/user/{id}',
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
 * Supprimer un utilisateur.
 * Ferme ses sessions. Ni son propre compte, ni le dernier administrateur.
 * @returns Succes
 * @throws ApiError
 */
export function deleteUser({
  id,
}: {
  /**
   * Identifiant.
   */
  id: number,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/user/{id}',
    path: {
      'id': id,
    },
  };
}
