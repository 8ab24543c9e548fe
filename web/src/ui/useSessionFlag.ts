import { useState } from 'react';

/** A yes or no which lasts as long as the browser tab. */
export function useSessionFlag(name: string) {
  const [value, setValue] = useState(() => read(name));
  const set = (next: boolean) => {
    setValue(next);
    try {
      sessionStorage.setItem(name, String(next));
    } catch {
      // Storage refused: the choice lasts until the next reload.
    }
  };
  return [value, set] as const;
}

function read(name: string): boolean {
  try {
    return sessionStorage.getItem(name) === 'true';
  } catch {
    return false;
  }
}
