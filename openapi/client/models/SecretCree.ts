/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SecretCree = {
  /**
   * Nouveau secret, montré cette seule fois ; l’ancien signe aussi pendant 24 heures.
   */
  secret: string;
};

