/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LoginReponse = {
  success: boolean;
  username: string;
  is_admin: boolean;
  /**
   * Le mot de passe a été engendré ou donné par quelqu’un d’autre : à changer avant toute autre chose. Absent sinon.
   */
  password_to_change?: boolean;
};

