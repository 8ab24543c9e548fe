/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type JetonDetail = {
  id: number;
  nom: string;
  /**
   * Le compte pour lequel il agit.
   */
  compte: string;
  role: string;
  /**
   * Les seuls parcours d’un jeton de rédacteur ; null : tous ceux du compte.
   */
  parcours: Array<number> | null;
  /**
   * Moment où il cesse d’agir, en UTC.
   */
  expire_a: string;
  /**
   * Dernier usage, à une minute près ; null : il n’a pas servi.
   */
  vu_le: string | null;
};

