import { HttpException } from '@nestjs/common';

/** One fault of a request: `param` is the field's name as it was sent. */
export interface FieldError {
  param: string;
  msg: string;
  /** What stood there, where the client cannot know it: a cell of an imported file. */
  value?: string;
}

/** The only exception whose words reach a client: a French sentence, and the parameters at fault where there are any. */
export class ApiException extends HttpException {
  constructor(
    status: number,
    message: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
  ) {
    super(message, status);
  }
}

export function badRequest(errors: FieldError[]): ApiException {
  const message = errors.length === 1 ? 'Un paramètre est incorrect.' : `${errors.length} paramètres sont incorrects.`;
  return new ApiException(400, message, errors);
}

export const errorLabels: Record<number, string> = {
  400: 'Requête incorrecte',
  401: 'Connexion requise',
  403: 'Accès refusé',
  404: 'Introuvable',
  405: 'Méthode non permise',
  409: 'Conflit',
  412: 'Version dépassée',
  413: 'Contenu trop volumineux',
  415: 'Type de contenu non pris en charge',
  416: 'Plage impossible',
  429: 'Trop de tentatives',
  500: 'Erreur interne',
  503: 'Service indisponible',
};

/** What is said where the code that failed had no sentence of its own. */
export const defaultMessages: Record<number, string> = {
  400: 'La requête est mal formée.',
  404: 'Cette adresse n’existe pas.',
  413: 'Le contenu envoyé est trop volumineux.',
  415: 'Ce type de contenu n’est pas pris en charge.',
  500: 'Une erreur inattendue est survenue. Réessayez\u00a0; si elle persiste, transmettez le numéro de requête à l’exploitant.',
  503: 'La base de données ne répond pas. Réessayez dans quelques secondes.',
};
