import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const memory = new Map<string, unknown>();

/** State kept in memory by pathname and name, until reload. */
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
