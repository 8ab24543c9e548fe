import { watchUpload } from '../../../openapi/client/core/request.js';
import { ApiError, type CancelablePromise, type Erreur, OpenAPI } from '../../../openapi/client/index.js';

OpenAPI.BASE = '';
OpenAPI.ENCODE_PATH = encodeURIComponent;

const UNREACHABLE = 'Le serveur ne répond pas.';

/** `signal`: whoever asked wants it no longer. `onProgress`: how much has gone up, from 0 to 1; then it is the server's turn. */
export type Wait = { deadline?: number; signal?: AbortSignal; onProgress?: (sent: number) => void };

const DEADLINE = 15_000;

/** A server which keeps silent counts as one which is not there: nobody waits for ever. What goes up is no silence. */
export async function withDeadline<T>(request: CancelablePromise<T>, wait: Wait = {}): Promise<T> {
  const { deadline = DEADLINE, signal, onProgress } = wait;
  const giveUp = () => request.cancel();
  let timer = setTimeout(giveUp, deadline);
  if (onProgress) {
    watchUpload(request, (sent) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, deadline);
      onProgress(sent);
    });
  }
  signal?.addEventListener('abort', giveUp);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
  }
}

/** The status the server answered with; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** Nothing is answered before the password is changed, which somebody else knows. */
export function isPasswordAsked(error: unknown): boolean {
  return error instanceof ApiError && (error.body as Partial<Erreur> | undefined)?.etape === 'mot_de_passe';
}

/** What the server says in French, fault by fault where it names some. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREACHABLE;
  const { message, errors = [] } = (error.body ?? {}) as Partial<Erreur>;
  return errors.map(({ msg }) => msg).join(' ') || message || UNREACHABLE;
}

/** The address names nothing (any more): asking again is of no use. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}
