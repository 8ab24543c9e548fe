/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Compagnons = {
  parcours?: number;
  categorie?: number;
  sousparcours?: number;
  stage?: number;
  definition_sousparcours?: number;
  session_stage?: number;
  responsable?: number;
  lieu?: number;
  static?: number;
  image?: number;
  user?: number;
};

