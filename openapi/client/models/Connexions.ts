/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FournisseurDetail } from './FournisseurDetail';
export type Connexions = {
  /**
   * Ceux qui disent qui se connecte, dans l’ordre des réglages.
   */
  fournisseurs: Array<FournisseurDetail>;
  /**
   * Tous les comptes peuvent aussi se connecter ici, avec un mot de passe ou une clé ; sinon, ceux de secours seulement.
   */
  local: boolean;
};

