/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type EssaiFournisseur = {
  reussi: boolean;
  message: string;
};

