/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type RelectureBody = {
  /**
   * Pour qui est le lien.
   */
  libelle: string;
  /**
   * Moment où le lien cesse d’ouvrir, avec son décalage, dans 90 jours au plus.
   */
  expire_le: string | null;
};

