/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LigneAnnulee = {
  /**
   * Ce que l’annulation en fait : « creation » (elle revient), « modification » (elle redevient comme avant) ou « suppression » (elle s’en va).
   */
  operation: 'modification' | 'creation' | 'suppression';
  entite: string;
  cle: string;
  libelle: string;
  /**
   * Pourquoi elle n’est pas revenue, ou ce qui reste à faire de ce qui est revenu ; null : rien à dire.
   */
  raison: string | null;
  /**
   * Où son code est pris, ou l’identifiant d’un compte : un autre, que personne n’a.
   */
  code_libre?: string;
};

