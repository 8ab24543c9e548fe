import { useEffect, useState } from 'react';

/** The server is asked once typing pauses. */
const PAUSE_MS = 150;

/** The text that was typed last, once nothing has been typed for a moment. */
export function useDebounced(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
