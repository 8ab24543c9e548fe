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
