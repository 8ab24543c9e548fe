/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ImageDetail = {
  id: number;
  /**
   * SHA-256 du contenu gardé.
   */
  empreinte: string;
  /**
   * Comme il est gardé.
   */
  format: 'png' | 'jpg' | 'pdf';
  nom: string;
  /**
   * Texte alternatif.
   */
  alt: string;
  /**
   * En pixels, comme elle est gardée : 1600 au plus ; 0 pour un PDF.
   */
  largeur: number;
  hauteur: number;
  /**
   * En octets.
   */
  poids: number;
  /**
   * Adresse à écrire dans un texte.
   */
  url: string;
  /**
   * Adresse de sa vignette ; un PDF n’en a pas.
   */
  vignette: string | null;
};

