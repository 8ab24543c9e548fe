/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacteurBody = {
  /**
   * Application de codes, ou clé d’accès.
   */
  genre: 'totp' | 'cle';
  /**
   * Nom que son propriétaire lui donne.
   */
  nom: string;
  /**
   * Pour une application : un code qu’elle donne.
   */
  code?: string;
  /**
   * Réponse du navigateur, telle que PublicKeyCredential.toJSON() la rend : 8 ko au plus.
   */
  reponse?: Record<string, any>;
};

