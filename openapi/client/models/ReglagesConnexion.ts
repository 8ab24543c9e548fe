/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FournisseurRegle } from './FournisseurRegle';
export type ReglagesConnexion = {
  fournisseurs: Array<FournisseurRegle>;
  /**
   * Comptes qui peuvent encore se connecter par un mot de passe ou une clé ; null : tous.
   */
  locaux: Array<string> | null;
};

