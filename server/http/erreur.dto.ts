class ErreurParametre {
  /**
   * Nom du paramètre, tel qu’il a été envoyé.
   * @example "id"
   */
  param: string;
  /** @example "Indiquez un identifiant : un nombre entier positif." */
  msg: string;
  /**
   * Contenu de la cellule en cause, dans un import.
   * @example "17,5"
   */
  value?: string;
}

/** Toute réponse d’erreur. */
export class Erreur {
  /** @example 400 */
  statusCode: number;
  /** @example "Requête incorrecte" */
  error: string;
  /** @example "Un paramètre est incorrect." */
  message: string;
  /** Une entrée par faute, quand des paramètres sont en cause. */
  errors?: ErreurParametre[];
  /**
   * Numéro de la requête dans le journal du serveur, pour les erreurs 5xx.
   * @example "0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10"
   */
  requestId?: string;
}
