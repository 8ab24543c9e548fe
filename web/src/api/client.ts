import { watchUpload } from '../../../openapi/client/core/request.js';
import { ApiError, type CancelablePromise, type Erreur, OpenAPI } from '../../../openapi/client/index.js';

OpenAPI.BASE = '';
OpenAPI.ENCODE_PATH = encodeURIComponent;

const UNREACHABLE = 'Le serveur ne répond pas.';

/** `signal`: whoever asked wants it no longer. `onProgress`: how much has gone up, from 0 to 1; then it is the server's turn. */
export type CallOptions = { timeout?: number; signal?: AbortSignal; onProgress?: (sent: number) => void };

const TIMEOUT_MS = 15_000;

/** A server which keeps silent counts as one which is not there: nobody waits for ever. What goes up is no silence. */
export async function withTimeout<T>(request: CancelablePromise<T>, wait: CallOptions = {}): Promise<T> {
  const { timeout = TIMEOUT_MS, signal, onProgress } = wait;
  const cancel = () => request.cancel();
  let timer = setTimeout(cancel, timeout);
  if (onProgress) {
    watchUpload(request, (sent) => {
      clearTimeout(timer);
      timer = setTimeout(cancel, timeout);
      onProgress(sent);
    });
  }
  signal?.addEventListener('abort', cancel);
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
export function isPasswordChangeRequired(error: unknown): boolean {
  return error instanceof ApiError && (error.body as Partial<Erreur> | undefined)?.etape === 'mot_de_passe';
}

/** What the server says in French, fault by fault where it names some. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREACHABLE;
  const { message, errors = [] } = (error.body ?? {}) as Partial<Erreur>;
  return errors.map(({ msg }) => msg).join(' ') || message || UNREACHABLE;
}

/** The address names nothing (any more): asking again is of no use. */
export function isNotFound(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}
