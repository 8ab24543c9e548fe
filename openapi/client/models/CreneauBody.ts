/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type CreneauBody = {
  day: string;
  start: string;
  end: string;
};

