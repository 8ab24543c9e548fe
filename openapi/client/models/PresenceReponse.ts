/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AutrePresence } from './AutrePresence';
export type PresenceReponse = {
  /**
   * Qui d’autre a ce formulaire ouvert, du premier au dernier arrivé.
   */
  autres: Array<AutrePresence>;
  /**
   * Version présente.
   */
  version: number;
  /**
   * Qui l’a enregistrée, si elle n’est pas celle que le formulaire a lue ; null sinon, ou inconnu.
   */
  auteur: string | null;
  /**
   * Quand.
   */
  date: string | null;
  /**
   * Champs changés depuis la version lue, comme le GET les nomme ; vide aussi où ce n’est pas connu.
   */
  champs: Array<string>;
};

