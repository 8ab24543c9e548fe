import { useLayoutEffect, useRef } from 'react';

/** React moves keyed nodes, which then lose the focus: the element with the same `data-kept` gets it back. */
export function useKeptFocus() {
  const container = useRef<HTMLElement>(null);
  const focusedKey = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = container.current!;
    const remember = ({ target }: FocusEvent) => (focusedKey.current = (target as HTMLElement).dataset['kept']);
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    if (focusedKey.current === undefined || document.activeElement !== document.body) return;
    container.current!.querySelector<HTMLElement>(`[data-kept="${focusedKey.current}"]`)?.focus();
  });
  return container;
}
