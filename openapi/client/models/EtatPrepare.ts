/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type EtatPrepare = {
  cle: string;
  libelle: string;
  /**
   * « brouillon » : pas encore sur le site ; « en_attente » : sur le site, avec des modifications préparées ; « programme » : elles ont une date, ou il quittera le site à une date ; « retire » : retiré du site ; « publie » : sur le site, rien de préparé.
   */
  etat: string;
  /**
   * Le site ne l’a pas : il y sera ajouté.
   */
  nouveau: boolean;
  /**
   * null : « publie ».
   */
  preparation: number | null;
  /**
   * Celui de cette préparation : « catalogue », « brouillons », « extrait » ou « retrait ».
   */
  genre: string | null;
  nom: string | null;
  /**
   * Moment où cela se publiera, en UTC ; null : quand quelqu’un le fera.
   */
  publier_le: string | null;
  /**
   * Moment où il quittera le site, en UTC.
   */
  retirer_le: string | null;
  /**
   * Qui l’a changé en dernier.
   */
  auteur: string | null;
  date: string | null;
};

