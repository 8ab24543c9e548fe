import { useContext, useEffect, useRef, useState } from 'react';
import type { UploadControls } from './images';
import { SignInCount } from './signIns';

/** `sent` goes from 0 to 1; at 1 the server is still processing. */
export function useUpload() {
  const [sent, setSent] = useState<number>();
  const signIns = useContext(SignInCount);
  const [failed, setFailed] = useState<{ message: string; signIns: number }>();
  const inFlight = useRef<AbortController>(undefined);
  // Closing the dialog cancels the upload.
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
