/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type RegleSante = {
  /**
   * grave : un visiteur est trompé ; moyenne : quelque chose lui manque ; legere : à ranger.
   */
  gravite: 'grave' | 'moyenne' | 'legere';
  regle: string;
  titre: string;
  /**
   * Où cela se trouve, ou d’où cela vient.
   */
  groupe: string;
  /**
   * Pourquoi cela compte, et comment le corriger.
   */
  conseil: string;
  /**
   * Nombre de lignes.
   */
  nombre: number;
};

