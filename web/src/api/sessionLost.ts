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
  // Refetching the account makes the screens redirect to the password form.
  if (isPasswordChangeRequired(error)) void queryClient.invalidateQueries({ queryKey: ownAccountKey });
});

/** True after a 401: the back-office then offers to sign in again without leaving the page. */
export const useAuthExpired = (): boolean => useSyncExternalStore(subscribe, () => isExpired);

export const useSignInCount = (): number => useSyncExternalStore(subscribe, () => signInCount);

export function clearAuthExpired() {
  isExpired = false;
  notifyListeners();
}

export function recordSignIn() {
  signInCount += 1;
  clearAuthExpired();
}
