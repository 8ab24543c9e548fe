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
    /** What else the body says. */
    readonly details: object = {},
  ) {
    super(message, status);
  }
}

/** Faults that one answer lists: nobody reads more, and an answer must not grow with what is sent. */
export const FAULTS_SHOWN = 100;

/** Says how many faults there are, and the first of them. */
export function badRequest(errors: FieldError[]): ApiException {
  const count = errors.length === 1 ? 'Un paramètre est incorrect.' : `${errors.length} paramètres sont incorrects.`;
  const many = errors.length > FAULTS_SHOWN ? ` Voici les ${FAULTS_SHOWN} premiers.` : '';
  return new ApiException(400, count + many, errors.slice(0, FAULTS_SHOWN));
}
