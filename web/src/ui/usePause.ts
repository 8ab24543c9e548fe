import { useEffect, useState } from 'react';

/** The server is asked once typing pauses. */
const DEBOUNCE_MS = 150;

/** The text that was typed last, once nothing has been typed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
