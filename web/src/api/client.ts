import { watchUpload } from '../../../openapi/client/core/request.js';
import { ApiError, type CancelablePromise, type Erreur, OpenAPI } from '../../../openapi/client/index.js';

OpenAPI.BASE = '';
OpenAPI.ENCODE_PATH = encodeURIComponent;

const UNREACHABLE = 'Le serveur ne répond pas.';

/** `onProgress` gets the uploaded fraction, from 0 to 1; at 1 the server is still processing. */
export type CallOptions = { timeout?: number; signal?: AbortSignal; onProgress?: (sent: number) => void };

const TIMEOUT_MS = 15_000;

/** Cancels a request without answer after `timeout` ms; progress of an upload restarts the timer. */
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

/** undefined without an answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** While a password set by an administrator is to be changed, the server refuses every other request. */
export function isPasswordChangeRequired(error: unknown): boolean {
  return error instanceof ApiError && (error.body as Partial<Erreur> | undefined)?.etape === 'mot_de_passe';
}

/** The server's message in French, or its field errors. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREACHABLE;
  const { message, errors = [] } = (error.body ?? {}) as Partial<Erreur>;
  return errors.map(({ msg }) => msg).join(' ') || message || UNREACHABLE;
}

/** Retrying is useless: the resource does not exist (any more). */
export function isNotFound(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}
