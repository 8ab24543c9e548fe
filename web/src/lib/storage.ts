import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** `crypto.randomUUID` exists in secure contexts only. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

type Storage = 'localStorage' | 'sessionStorage';

/** null if the browser blocks storage: choices then last until reload. */
export function readStored(storage: Storage, name: string): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}

/** False if storage is blocked or full. */
export function store(storage: Storage, name: string, value: string): boolean {
  try {
    window[storage].setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

const subscribe = () => () => {};

/** False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

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
