/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type LoginReponse = {
  username?: string;
  is_admin?: boolean;
  role?: 'lecteur' | 'redacteur' | 'administrateur';
  /**
   * Les seuls parcours d’un rédacteur ; null : tous.
   */
  parcours?: Array<number> | null;
  /**
   * Le mot de passe a été engendré ou donné par quelqu’un d’autre : à changer avant toute autre chose. Absent sinon.
   */
  password_to_change?: boolean;
  /**
   * Le site exige un second facteur, que ce compte n’a pas : à ajouter avant toute autre chose. Absent sinon.
   */
  factor_to_enrol?: boolean;
  /**
   * Comment le second facteur se prouve.
   */
  moyens?: Array<'mot_de_passe' | 'totp' | 'cle' | 'secours' | 'fournisseur'>;
  success: boolean;
  /**
   * Ce qui reste à faire, quand `success` est faux ; absent sinon.
   */
  etape?: string;
};

