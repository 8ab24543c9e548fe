import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all drawings, which does what the last of them says: who is given it need not be drawn again. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
