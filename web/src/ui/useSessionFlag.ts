import { useState } from 'react';
import { readStored, store } from './stored';
import { useHydrated } from './useHydrated';

/** A boolean in sessionStorage. */
export function useTabFlag(name: string) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<boolean>();
  const set = (next: boolean) => {
    setChosen(next);
    store('sessionStorage', name, String(next));
  };
  return [chosen ?? (hydrated && readStored('sessionStorage', name) === 'true'), set] as const;
}
