/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FacteurOptions = {
  /**
   * Au format PublicKeyCredentialCreationOptionsJSON.
   */
  publicKey?: Record<string, any>;
  /**
   * En base 32.
   */
  secret?: string;
  /**
   * Le même, pour un code QR.
   */
  adresse?: string;
};

