/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type OwnPasswordBody = {
  /**
   * Mot de passe actuel.
   */
  currentPassword: string;
  /**
   * Nouveau mot de passe, différent de l’actuel et de l’identifiant, et qui n’est pas parmi les plus courants.
   */
  password: string;
};

