/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LoginBody = {
  /**
   * Identifiant, sans égard à la casse.
   */
  username: string;
  /**
   * Mot de passe.
   */
  password: string;
};

