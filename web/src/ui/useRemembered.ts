import { useState } from 'react';

const memory = new Map<string, unknown>();

/** A state found again when the screen is opened again, until the page is reloaded. */
export function useRemembered<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(() => (memory.has(name) ? (memory.get(name) as Value) : initial));
  const remember = (next: Value) => {
    memory.set(name, next);
    setValue(next);
  };
  return [value, remember] as const;
}
