import { useContext, useEffect, useRef, useState } from 'react';
import type { GoingUp } from './images';
import { SignIns } from './signIns';

/** One file on its way to the server; `sent` goes from 0 to 1, and then it is the server's turn. */
export function useUpload() {
  const [sent, setSent] = useState<number>();
  const signIns = useContext(SignIns);
  const [failed, setFailed] = useState<{ sentence: string; signIns: number }>();
  const underway = useRef<AbortController>(undefined);
  // Whoever closes the window wants it no longer.
  useEffect(() => () => underway.current?.abort(), []);

  const upload = async <Stored>(send: (sending: GoingUp) => Promise<Stored>, done: (stored: Stored) => void) => {
    if (underway.current) return;
    const { signal } = (underway.current = new AbortController());
    setFailed(undefined);
    setSent(0);
    try {
      const stored = await send({ signal, onProgress: setSent });
      if (!signal.aborted) done(stored);
    } catch (error) {
      if (!signal.aborted) setFailed({ sentence: error instanceof Error ? error.message : String(error), signIns });
    } finally {
      underway.current = undefined;
      if (!signal.aborted) setSent(undefined);
    }
  };
  return { upload, sent, failure: failed?.signIns === signIns ? failed.sentence : undefined };
}
