import type { CancelablePromise } from '../../../openapi/client/index.js';
import { type CallOptions, withTimeout } from './client';

let errorListener: (error: unknown) => void = () => undefined;

/** Set by the back-office (sessionLost.ts); the public site has no sign-in and ignores API errors here. */
export function setErrorListener(listener: (error: unknown) => void) {
  errorListener = listener;
}

/** Every request goes through here, except sign-in and sign-out. */
export async function call<T>(request: CancelablePromise<T>, wait?: CallOptions): Promise<T> {
  try {
    return await withTimeout(request, wait);
  } catch (error) {
    errorListener(error);
    throw error;
  }
}
