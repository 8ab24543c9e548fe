import { ApiError, CancelError, type Conflit, type Erreur } from '../../../../openapi/client/index.js';
import { statusOf } from '../client';

/** Why a request came to nothing, as alerts and forms show it. */
export type RequestError = {
  status?: number;
  message: string;
  /** The faults by parameter; empty where none is named. */
  errors: { param: string; msg: string; value?: string }[];
  /** What is said once more, for whoever is asked for help. */
  detail?: string;
};

export type { Conflit };

/** Where somebody else was faster: who, when, and over which fields. */
export function conflictOf(error: unknown): Conflit | undefined {
  return error instanceof ApiError && error.status === 412 ? (error.body as Partial<Erreur>).conflit : undefined;
}

/** What a form finds itself, before it is sent: faults under their fields. */
export class ValidationError extends Error {
  constructor(readonly errors: RequestError['errors']) {
    super('Un champ est à corriger.');
  }
}

/** Whether it says that nothing was written; a proxy that waited in vain does not know. */
export function isCertainFailure(error: unknown): boolean {
  const status = statusOf(error);
  return error instanceof ValidationError || (status !== undefined && (status < 500 || status === 503));
}

/** Whether what was sent was judged, and is not there. */
export function isRejection(error: unknown): boolean {
  return error instanceof ValidationError || [400, 404, 409, 412, 413, 415].includes(statusOf(error) ?? 0);
}

const NO_RESPONSE_DETAIL = "Erreur http, impossible d'exécuter la requête";
const TIMEOUT_MESSAGE =
  'Le serveur n’a pas répondu à temps. Vérifiez dans la liste si votre demande est passée, puis réessayez.';

/** `tooLate` is what to say where no answer came in time. */
export function toRequestError(error: unknown, timeoutMessage = TIMEOUT_MESSAGE): RequestError {
  if (error instanceof ApiError) return fromApiError(error);
  if (error instanceof CancelError) return { message: timeoutMessage, errors: [], detail: NO_RESPONSE_DETAIL };
  if (error instanceof TypeError)
    return { message: 'Le serveur ne répond pas.', errors: [], detail: NO_RESPONSE_DETAIL };
  if (error instanceof ValidationError) return { message: error.message, errors: error.errors };
  return { message: error instanceof Error ? error.message : String(error), errors: [] };
}

/** A proxy in front of the server may answer with anything but our own errors. */
function fromApiError({ status, body }: ApiError): RequestError {
  const { message, error, errors = [] } = (body ?? {}) as Partial<Erreur>;
  const statusText = `Erreur http, réception du statut ${status}`;
  if (!message) return { status, message: statusText, errors };
  return { status, message, errors, detail: error ? `${statusText} (${error})` : statusText };
}
