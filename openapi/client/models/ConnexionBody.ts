/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ConnexionBody = {
  /**
   * Ouvrir une session, associer la personne à son propre compte, ou confirmer que l’on est là.
   */
  but: 'connexion' | 'associer' | 'confirmer';
  /**
   * Page de la gestion où revenir ; /admin sauf demande.
   */
  destination?: string;
};

