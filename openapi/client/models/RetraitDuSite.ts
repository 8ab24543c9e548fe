/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type RetraitDuSite = {
  /**
   * La modification du journal ; null : il sera retiré à sa date.
   */
  modification: number | null;
  /**
   * La préparation d’où le publier de nouveau, ou qui le retirera.
   */
  preparation: number;
};

