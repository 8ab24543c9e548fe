import { useSyncExternalStore } from 'react';
import type { CancelablePromise } from '../../../openapi/client/index.js';
import { isPasswordAsked, statusOf, type Wait, withDeadline } from './client';
import { queryClient } from './queryClient';

export const ownAccountKey = ['session', 'edition'];

let lost = false;
const listeners = new Set<() => void>();

function setLost(value: boolean) {
  lost = value;
  for (const notify of listeners) notify();
}

/** Whether the server has just refused the session: the back-office then offers to sign in again, in place. */
export function useSessionLost(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => lost,
  );
}

export const forgetLostSession = () => setLost(false);

/** Every call goes through here, but those by which a session begins and ends: a session that is over is noticed. */
export async function ask<T>(request: CancelablePromise<T>, wait?: Wait): Promise<T> {
  try {
    return await withDeadline(request, wait);
  } catch (error) {
    if (statusOf(error) === 401) setLost(true);
    // The account says so too, and the screens lead to where it changes.
    if (isPasswordAsked(error)) void queryClient.invalidateQueries({ queryKey: ownAccountKey });
    throw error;
  }
}
