import { useSyncExternalStore } from 'react';
import { setErrorListener } from './ask';
import { isPasswordChangeRequired, statusOf } from './client';
import { queryClient } from './queryClient';

export const ownAccountKey = ['session', 'detail'];

let isExpired = false;
let signInCount = 0;
const listeners = new Set<() => void>();

function notifyListeners() {
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

setErrorListener((error) => {
  if (statusOf(error) === 401) {
    isExpired = true;
    notifyListeners();
  }
  // The account says so too, and the screens lead to where it changes.
  if (isPasswordChangeRequired(error)) void queryClient.invalidateQueries({ queryKey: ownAccountKey });
});

/** Whether the server has just refused the session: the back-office then offers to sign in again, in place. */
export const useAuthExpired = (): boolean => useSyncExternalStore(subscribe, () => isExpired);

/** How often somebody has signed in since the page was opened. */
export const useSignInCount = (): number => useSyncExternalStore(subscribe, () => signInCount);

/** Nobody has signed in, and nobody is asked to any longer. */
export function clearAuthExpired() {
  isExpired = false;
  notifyListeners();
}

export function recordSignIn() {
  signInCount += 1;
  clearAuthExpired();
}
