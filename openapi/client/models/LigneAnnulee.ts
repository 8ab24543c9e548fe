/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LigneAnnulee = {
  entite: string;
  cle: string;
  libelle: string;
  /**
   * Pourquoi elle n’est pas revenue ; null : elle est revenue.
   */
  raison: string | null;
};

