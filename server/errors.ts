import { HttpException } from '@nestjs/common';

/** One invalid field of a request; `param` is its name as sent. */
export interface FieldError {
  param: string;
  msg: string;
  /** The invalid value, where the client cannot know it: a cell of an imported file. */
  value?: string;
}

/** The only exception whose message reaches a client: a French sentence, with the invalid parameters if any. */
export class ApiException extends HttpException {
  constructor(
    status: number,
    message: string,
    readonly errors?: FieldError[],
    readonly headers: Record<string, string> = {},
    /** Additional properties of the body. */
    readonly details: object = {},
  ) {
    super(message, status);
  }
}

/** 503 for a moment, as while a copy of the site opens: it is no failure of the site, and is not logged as one. */
export class NotYetException extends ApiException {
  constructor(message: string, seconds: number) {
    super(503, message, undefined, { 'Retry-After': String(seconds) });
  }
}

/** Bounds the faults in one answer: its size must not grow with the request. */
export const MAX_FAULTS = 100;

export function badRequest(errors: FieldError[]): ApiException {
  const count = errors.length === 1 ? 'Un paramètre est incorrect.' : `${errors.length} paramètres sont incorrects.`;
  const many = errors.length > MAX_FAULTS ? ` Voici les ${MAX_FAULTS} premiers.` : '';
  return new ApiException(400, count + many, errors.slice(0, MAX_FAULTS));
}
