import { useState } from 'react';
import { readStored, store } from './stored';
import { useHydrated } from './useHydrated';

/** A yes or no which lasts as long as the browser tab. */
export function useTabFlag(name: string) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const set = (next: boolean) => {
    setChosen(next);
    store('sessionStorage', name, String(next));
  };
  return [chosen ?? (hydrated && readStored('sessionStorage', name) === 'true'), set] as const;
}
