/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PresenceBody } from '../models/PresenceBody';
import type { PresenceReponse } from '../models/PresenceReponse';
import type { Succes } from '../models/Succes';
import type { ApiRequest } from '../core/request';
/**
 * Dire qu’un formulaire est ouvert, et apprendre qui d’autre l’a ouvert et si la fiche a changé.
 * À redire toutes les quelques secondes : un formulaire dont on n’entend plus rien depuis deux minutes ne compte plus. Rien n’est verrouillé. Pages et utilisateurs : administrateurs.
 * @returns PresenceReponse
 * @throws ApiError
 */
export function announcePresence({
  onglet,
  requestBody,
}: {
  /**
   * UUID que le formulaire se donne quand il s’ouvre.
   */
  onglet: string,
  requestBody: PresenceBody,
}): ApiRequest<PresenceReponse> {
  return {
    method: 'PUT',
    url: '/api/presence/{onglet}',
    path: {
      'onglet': onglet,
    },
    body: requestBody,
    mediaType: 'application/json',
  };
}
/**
 * Dire qu’un formulaire est fermé.
 * Réussit aussi s’il n’était pas ouvert.
 * @returns Succes
 * @throws ApiError
 */
export function leavePresence({
  onglet,
}: {
  /**
   * UUID que le formulaire se donne quand il s’ouvre.
   */
  onglet: string,
}): ApiRequest<Succes> {
  return {
    method: 'DELETE',
    url: '/api/presence/{onglet}',
    path: {
      'onglet': onglet,
    },
  };
}
