/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UserDetail = {
  id: number;
  username: string;
  is_admin: boolean;
  /**
   * Ce que le compte peut faire.
   */
  role: 'lecteur' | 'redacteur' | 'administrateur';
  /**
   * Les seuls parcours d’un rédacteur ; null : tous.
   */
  parcours: Array<number> | null;
  /**
   * Vide : aucune.
   */
  courriel: string;
  /**
   * Le fournisseur qui donne son rôle à chaque connexion : il ne se change pas ici. Absent sinon.
   */
  role_par?: string;
  /**
   * Numéro de la dernière modification.
   */
  version: number;
};

