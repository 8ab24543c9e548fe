/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CleOptions = {
  /**
   * Au format PublicKeyCredentialRequestOptionsJSON, pour navigator.credentials.get.
   */
  publicKey: Record<string, any>;
};

