import { ApiError, type CancelablePromise, type Erreur, OpenAPI } from '../../../openapi/client/index.js';

OpenAPI.BASE = '';
OpenAPI.ENCODE_PATH = encodeURIComponent;

const UNREACHABLE = 'Le serveur ne répond pas.';

const DEADLINE = 15_000;

/** A server which keeps silent counts as one which is not there: nobody waits for ever. */
export async function answerTo<T>(request: CancelablePromise<T>, deadline = DEADLINE): Promise<T> {
  const timer = setTimeout(() => request.cancel(), deadline);
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
