/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UserUpdateBody = {
  /**
   * Mot de passe, différent de l’identifiant et qui n’est pas parmi les plus courants.
   */
  password?: string;
  /**
   * Le même mot de passe.
   */
  passwordConfirmation?: string;
  /**
   * Administrateur.
   */
  is_admin?: boolean;
};

