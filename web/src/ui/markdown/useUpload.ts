import { useContext, useEffect, useRef, useState } from 'react';
import type { UploadControls } from './images';
import { SignInCount } from './signIns';

/** One file on its way to the server; `sent` goes from 0 to 1, and then it is the server's turn. */
export function useUpload() {
  const [sent, setSent] = useState<number>();
  const signIns = useContext(SignInCount);
  const [failed, setFailed] = useState<{ message: string; signIns: number }>();
  const inFlight = useRef<AbortController>(undefined);
  // Whoever closes the window wants it no longer.
  useEffect(() => () => inFlight.current?.abort(), []);

  const upload = async <Stored>(send: (sending: UploadControls) => Promise<Stored>, done: (stored: Stored) => void) => {
    if (inFlight.current) return;
    const { signal } = (inFlight.current = new AbortController());
    setFailed(undefined);
    setSent(0);
    try {
      const stored = await send({ signal, onProgress: setSent });
      if (!signal.aborted) done(stored);
    } catch (error) {
      if (!signal.aborted) setFailed({ message: error instanceof Error ? error.message : String(error), signIns });
    } finally {
      inFlight.current = undefined;
      if (!signal.aborted) setSent(undefined);
    }
  };
  return { upload, sent, failure: failed?.signIns === signIns ? failed.message : undefined };
}
