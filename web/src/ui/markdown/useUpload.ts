import { useEffect, useRef, useState } from 'react';
import type { GoingUp } from './images';

/** One file on its way to the server; `sent` goes from 0 to 1, and then it is the server's turn. */
export function useUpload() {
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const underway = useRef<AbortController>(undefined);
  // Whoever closes the window wants it no longer.
  useEffect(() => () => underway.current?.abort(), []);

  const upload = async <Stored>(send: (sending: GoingUp) => Promise<Stored>, done: (stored: Stored) => void) => {
    if (underway.current) return;
    const { signal } = (underway.current = new AbortController());
    setFailure(undefined);
    setSent(0);
    try {
      const stored = await send({ signal, onProgress: setSent });
      if (!signal.aborted) done(stored);
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      underway.current = undefined;
      if (!signal.aborted) setSent(undefined);
    }
  };
  return { upload, sent, failure };
}
