import type { CancelablePromise } from '../../../openapi/client/index.js';
import { type Wait, withDeadline } from './client';

let onRefusal: (error: unknown) => void = () => undefined;

/** What a refusal means beside what was asked: the site, which nobody signs in to, makes nothing of it. */
export function watchRefusals(listener: (error: unknown) => void) {
  onRefusal = listener;
}

/** Every call goes through here, but those by which a session begins and ends. */
export async function ask<T>(request: CancelablePromise<T>, wait?: Wait): Promise<T> {
  try {
    return await withDeadline(request, wait);
  } catch (error) {
    onRefusal(error);
    throw error;
  }
}
