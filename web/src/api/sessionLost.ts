import { useSyncExternalStore } from 'react';
import { watchRefusals } from './ask';
import { isPasswordAsked, statusOf } from './client';
import { queryClient } from './queryClient';

export const ownAccountKey = ['session', 'edition'];

let lost = false;
const listeners = new Set<() => void>();

function setLost(value: boolean) {
  lost = value;
  for (const notify of listeners) notify();
}

watchRefusals((error) => {
  if (statusOf(error) === 401) setLost(true);
  // The account says so too, and the screens lead to where it changes.
  if (isPasswordAsked(error)) void queryClient.invalidateQueries({ queryKey: ownAccountKey });
});

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
