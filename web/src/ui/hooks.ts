import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Breakpoints of theme/_breakpoints.scss that code needs. */
const WIDTHS = { phone: '40rem', tablet: '48rem', desk: '62rem' };

/** Whether the window is as wide. True on the server, which does not know; CSS hides what is too much. */
export function useWidthFrom(name: keyof typeof WIDTHS): boolean {
  const query = `(width >= ${WIDTHS[name]})`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}

/** Stable identity, calls the latest version: memoized children do not re-render. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** Local state that is reset whenever `source` changes. */
export function useResettableState<State>(source: State) {
  const key = JSON.stringify(source);
  const [sourceKey, setSourceKey] = useState(key);
  const [state, setState] = useState(source);
  if (key !== sourceKey) {
    setSourceKey(key);
    setState(source);
  }
  return [state, setState] as const;
}
