import type { CancelablePromise } from '../../../openapi/client/index.js';
import { type CallOptions, withTimeout } from './client';

let errorListener: (error: unknown) => void = () => undefined;

/** What a refusal means beside what was asked: the site, which nobody signs in to, makes nothing of it. */
export function setErrorListener(listener: (error: unknown) => void) {
  errorListener = listener;
}

/** Every call goes through here, but those by which a session begins and ends. */
export async function call<T>(request: CancelablePromise<T>, wait?: CallOptions): Promise<T> {
  try {
    return await withTimeout(request, wait);
  } catch (error) {
    errorListener(error);
    throw error;
  }
}
