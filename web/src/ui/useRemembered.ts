import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const memory = new Map<string, unknown>();

/** A state found again when the same address is opened again, until the page is reloaded. */
export function useRemembered<Value>(name: string, initial: Value) {
  const { pathname } = useLocation();
  const [key] = useState(`${pathname} ${name}`);
  const [value, setValue] = useState(() => (memory.has(key) ? (memory.get(key) as Value) : initial));
  const remember = (next: Value) => {
    memory.set(key, next);
    setValue(next);
  };
  return [value, remember] as const;
}
