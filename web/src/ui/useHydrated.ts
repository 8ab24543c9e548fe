import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server, and in the browser until what the server drew has come to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
