/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Suggestion = {
  /**
   * « stage », « parcours », « responsable » ou « mot ».
   */
  genre: string;
  /**
   * Identifiant ; null : un mot n’en a pas.
   */
  id: number | null;
  /**
   * Libellé du stage, nom du parcours ou du responsable ; d’un mot, la saisie complétée.
   */
  libelle: string;
  /**
   * Code du stage ; null : ce n’en est pas un.
   */
  code: string | null;
  /**
   * Débuts de mots, ou parties du code, par quoi la ligne est trouvée : sans casse ni accents.
   */
  trouve_par: Array<string>;
};

