/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type DefinitionReponse = {
  success: boolean;
  /**
   * Associations créées ; celles qui existaient déjà ne comptent pas.
   */
  created: number;
};

