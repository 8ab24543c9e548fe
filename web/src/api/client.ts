import { QueryClient } from '@tanstack/react-query';
import { sendRequest, type Transport } from '../../../openapi/client/core/request.js';
import { ApiError, type ApiRequest, CancelError, type Erreur } from '../../../openapi/client/index.js';
import { failureText } from '../lib/offline';
import { site } from '../lib/site';
import type { Watcher } from './watched-fetch';

const UNREACHABLE = 'Le serveur ne répond pas.';

export type CallOptions = {
  /** Base of the copy of the site that answers; undefined: this one. */
  base?: string;
  timeout?: number;
  signal?: AbortSignal;
  /** Gets the uploaded fraction, from 0 to 1; at 1 the server is still processing. */
  onProgress?: Watcher;
  /** Sends what is watched (watched-fetch.ts). */
  watchedBy?: (watcher: Watcher) => Transport;
};

const TIMEOUT_MS = 15_000;

/** Cancels a request without answer after `timeout` ms; progress of an upload restarts the timer. */
export async function withTimeout<T>(request: ApiRequest<T>, options: CallOptions = {}): Promise<T> {
  const { base = site.base, timeout = TIMEOUT_MS, signal, onProgress, watchedBy } = options;
  // The first progress may come while the request is sent.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => sent.cancel();
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(cancel, timeout);
  };
  const watch = (fraction: number) => {
    restart();
    onProgress?.(fraction);
  };
  const sent = sendRequest(base, request, onProgress && watchedBy?.(watch));
  restart();
  signal?.addEventListener('abort', cancel);
  try {
    return await sent;
  } finally {
    clearTimeout(timer);
  }
}

/** undefined without an answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/** While the account has a step to take first, its password or a second factor, the server refuses every other request. */
export function isStepRequired(error: unknown): boolean {
  return error instanceof ApiError && (error.body as Partial<Erreur> | undefined)?.etape !== undefined;
}

/** The server's message in French, or its field errors. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return failureText(UNREACHABLE);
  const { message, errors = [] } = (error.body ?? {}) as Partial<Erreur>;
  return errors.map(({ msg }) => msg).join(' ') || message || UNREACHABLE;
}

/** Retrying is useless: the resource does not exist (any more). */
export function isNotFound(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 400;
}

let errorListener: (error: unknown) => void = () => undefined;

/** Set by the back-office (api/auth.ts); the public site has no sign-in and ignores API errors here. */
export function setErrorListener(listener: (error: unknown) => void) {
  errorListener = listener;
}

type Moyens = NonNullable<Erreur['preuve']>;

let askProof: (moyens: Moyens) => Promise<boolean> = () => Promise.resolve(false);

/** Set by the back-office (api/proof.ts): true once the account has proved itself again. */
export function setProofAsker(asker: typeof askProof) {
  askProof = asker;
}

let signInCount = 0;

/** Number of sign-ins since page load. */
export const getSignInCount = (): number => signInCount;

export function countSignIn() {
  signInCount += 1;
}

/**
 * Every request goes through here, except sign-in and sign-out. It is sent again with a fresh proof if it lacks one, and, if it
 * reads, after a sign-in that it left before: its 401 says nothing of the new session.
 */
export async function call<T>(request: ApiRequest<T>, options?: CallOptions): Promise<T> {
  const signInsBefore = signInCount;
  try {
    return await withTimeout(request, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { preuve } = (error.body ?? {}) as Partial<Erreur>;
    const isOutdated = error.status === 401 && signInCount > signInsBefore;
    const isAgain = preuve ? await askProof(preuve) : isOutdated && request.method === 'GET';
    if (isAgain) return call(request, options);
    if (!isOutdated) errorListener(error);
    throw error;
  }
}

const SECOND_MS = 1000;

/** No answer, or a gateway error. */
function isRetryable(error: unknown): boolean {
  if (error instanceof CancelError) return false;
  const status = statusOf(error);
  return status === undefined || status === 502 || status === 503 || status === 504;
}

/** The server creates one per rendered page. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a paused query would show "loading" for ever; a failed one says so and offers a way on.
        networkMode: 'always',
        staleTime: 30 * SECOND_MS,
        retry: (failures, error) => failures < 2 && isRetryable(error),
        retryDelay: (failures) => SECOND_MS / 2 + failures * SECOND_MS,
      },
    },
  });

export const queryClient = newQueryClient();
