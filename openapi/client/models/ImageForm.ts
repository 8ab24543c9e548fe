/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type ImageForm = {
  /**
   * Ce que l’image dit à qui ne la voit pas ; vide si elle ne fait que décorer.
   */
  alt?: string;
  /**
   * Image PNG, JPEG, WebP, GIF ou AVIF.
   */
  file: Blob;
};

