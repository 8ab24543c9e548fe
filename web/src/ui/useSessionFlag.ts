import { useState } from 'react';
import { useHydrated } from './useHydrated';

/** A yes or no which lasts as long as the browser tab. */
export function useSessionFlag(name: string) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const set = (next: boolean) => {
    setChosen(next);
    try {
      sessionStorage.setItem(name, String(next));
    } catch {
      // Storage refused: the choice lasts until the next reload.
    }
  };
  return [chosen ?? (hydrated && read(name)), set] as const;
}

function read(name: string): boolean {
  try {
    return sessionStorage.getItem(name) === 'true';
  } catch {
    return false;
  }
}
