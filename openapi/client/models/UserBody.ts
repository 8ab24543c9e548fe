/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type UserBody = {
  /**
   * Identifiant, unique sans égard à la casse.
   */
  username: string;
  /**
   * Mot de passe, différent de l’identifiant et qui n’est pas parmi les plus courants.
   */
  password: string;
  /**
   * Le même mot de passe.
   */
  passwordConfirmation: string;
  /**
   * Administrateur.
   */
  is_admin?: boolean;
  /**
   * Ce que le compte peut faire ; redacteur sauf demande. Va avant is_admin, qu’il ne contredit pas.
   */
  role?: 'lecteur' | 'redacteur' | 'administrateur';
  /**
   * Parcours d’un rédacteur ; null : tous. Un stage n’est à lui que si tous ses parcours le sont.
   */
  parcours?: Array<number> | null;
  /**
   * Adresse par laquelle un fournisseur peut mener à ce compte, si les réglages le veulent ; vide : aucune.
   */
  courriel?: string;
};

