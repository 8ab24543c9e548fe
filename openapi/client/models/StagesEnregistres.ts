/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type StagesEnregistres = {
  success: boolean;
  /**
   * Stages créés.
   */
  creations: number;
  /**
   * Stages modifiés ; ceux qui étaient déjà ainsi n’en sont pas.
   */
  modifications: number;
  /**
   * Identifiants des stages, dans l’ordre des lignes ; vide avec dryRun.
   */
  stageIds: Array<number>;
  /**
   * Versions des stages une fois enregistrés, dans le même ordre ; vide avec dryRun.
   */
  versions: Array<number>;
};

