/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CleBody = {
  /**
   * Réponse du navigateur, telle que PublicKeyCredential.toJSON() la rend : 8 ko au plus.
   */
  reponse: Record<string, any>;
};

