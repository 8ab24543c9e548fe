/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LogoutReponse = {
  success: boolean;
  /**
   * Page du fournisseur à ouvrir, qui ferme aussi la session qu’il tient. Absente s’il n’y en a pas.
   */
  adresse?: string;
};

