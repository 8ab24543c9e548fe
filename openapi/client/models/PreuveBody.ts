/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type PreuveBody = {
  /**
   * Mot de passe du compte, tant qu’il n’a pas de second facteur.
   */
  password?: string;
  /**
   * Les six chiffres de l’application, ou un code de secours, avec ou sans ses tirets.
   */
  code?: string;
  /**
   * Réponse du navigateur, telle que PublicKeyCredential.toJSON() la rend : 8 ko au plus.
   */
  reponse?: Record<string, any>;
};

