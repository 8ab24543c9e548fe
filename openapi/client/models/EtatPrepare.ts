/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type EtatPrepare = {
  cle: string;
  libelle: string;
  /**
   * « brouillon » : pas encore sur le site ; « en_attente » : sur le site, avec des modifications préparées ; « programme » : elles ont une date ; « retire » : retiré du site ; « retrait_programme » : le sera à une date.
   */
  etat: string;
  /**
   * Le site ne l’a pas : il y sera ajouté.
   */
  nouveau: boolean;
  preparation: number;
  /**
   * Celui de cette préparation : « catalogue », « brouillons », « extrait » ou « retrait ».
   */
  genre: string;
  nom: string;
  /**
   * Moment où cela se fera, en UTC ; null : quand quelqu’un le fera.
   */
  publier_le: string | null;
  /**
   * Qui l’a changé en dernier.
   */
  auteur: string | null;
  date: string;
};

