import { ApiError, CancelError, type Conflit, type Erreur } from '../../../../openapi/client/index.js';
import { statusOf } from '../client';

export type RequestError = {
  status?: number;
  message: string;
  /** By parameter; may be empty. */
  errors: { param: string; msg: string; value?: string }[];
  /** Technical detail for support, shown below the message. */
  detail?: string;
};

export type { Conflit };

/** Content of a 412: author, date and changed fields of the newer version. */
export function conflictOf(error: unknown): Conflit | undefined {
  return error instanceof ApiError && error.status === 412 ? (error.body as Partial<Erreur>).conflit : undefined;
}

/** Errors found by a form before it is sent. */
export class ValidationError extends Error {
  constructor(readonly errors: RequestError['errors']) {
    super('Un champ est à corriger.');
  }
}

/** True if nothing was written for certain; a 5xx other than 503, as a 504 of a proxy, leaves that open. */
export function isCertainFailure(error: unknown): boolean {
  const status = statusOf(error);
  return error instanceof ValidationError || (status !== undefined && (status < 500 || status === 503));
}

/** True if the server read the request and refused it. */
export function isRejection(error: unknown): boolean {
  return error instanceof ValidationError || [400, 404, 409, 412, 413, 415].includes(statusOf(error) ?? 0);
}

const NO_RESPONSE_DETAIL = "Erreur http, impossible d'exécuter la requête";
const TIMEOUT_MESSAGE =
  'Le serveur n’a pas répondu à temps. Vérifiez dans la liste si votre demande est passée, puis réessayez.';

export function toRequestError(error: unknown, timeoutMessage = TIMEOUT_MESSAGE): RequestError {
  if (error instanceof ApiError) return fromApiError(error);
  if (error instanceof CancelError) return { message: timeoutMessage, errors: [], detail: NO_RESPONSE_DETAIL };
  if (error instanceof TypeError)
    return { message: 'Le serveur ne répond pas.', errors: [], detail: NO_RESPONSE_DETAIL };
  if (error instanceof ValidationError) return { message: error.message, errors: error.errors };
  return { message: error instanceof Error ? error.message : String(error), errors: [] };
}

/** A proxy in front of the server may answer without a body of ours. */
function fromApiError({ status, body }: ApiError): RequestError {
  const { message, error, errors = [] } = (body ?? {}) as Partial<Erreur>;
  const statusText = `Erreur http, réception du statut ${status}`;
  if (!message) return { status, message: statusText, errors };
  return { status, message, errors, detail: error ? `${statusText} (${error})` : statusText };
}
