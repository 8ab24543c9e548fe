type Storage = 'localStorage' | 'sessionStorage';

/** What the browser keeps for us. Where it refuses to, there is nothing, and a choice lasts until the next reload. */
export function readStored(storage: Storage, name: string): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}

/** Whether it did: the browser may refuse, or be full. */
export function store(storage: Storage, name: string, value: string): boolean {
  try {
    window[storage].setItem(name, value);
    return true;
  } catch {
    return false;
  }
}
