import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server, and in the browser until what the server drew has come to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
