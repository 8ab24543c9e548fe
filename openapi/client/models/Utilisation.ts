/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Utilisation = {
  /**
   * Nom dans l’API.
   */
  entite: string;
  cle: string;
  libelle: string;
  /**
   * Dernière version passée de ce texte qui la montre ; absent : le texte d’aujourd’hui la montre ; null : une version que l’on ne peut pas voir.
   */
  version?: number | null;
};

