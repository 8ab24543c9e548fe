import { useLayoutEffect, useRef } from 'react';

/** React moves keyed nodes, which then lose the focus: the element with the same `data-kept` gets it back. */
export function useKeptFocus() {
  const box = useRef<HTMLElement>(null);
  const kept = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = box.current!;
    const remember = ({ target }: FocusEvent) => (kept.current = (target as HTMLElement).dataset['kept']);
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    if (kept.current === undefined || document.activeElement !== document.body) return;
    box.current!.querySelector<HTMLElement>(`[data-kept="${kept.current}"]`)?.focus();
  });
  return box;
}
