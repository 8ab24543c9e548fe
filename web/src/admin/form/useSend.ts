import { useRef, useState } from 'react';
import { type RequestError, toRequestError } from '../../api/admin/problem';
import { useReconnected } from './useReconnected';

/** Of what has written nothing. */
export const TOO_LATE = 'Le serveur n’a pas répondu à temps\u00a0: réessayez.';

/** One thing sent at a time, and why it came to nothing. `tooLate` is what to say where no answer came in time. */
export function useSubmit(tooLate?: string) {
  const [problem, setProblem] = useState<RequestError>();
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const reconnected = useReconnected(problem);

  const send = async (work: () => Promise<unknown>) => {
    // Two clicks may come before the first one is rendered.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(toRequestError(error, tooLate));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };
  const dismiss = () => setProblem(undefined);
  return { send, sending, problem: reconnected ? undefined : problem, reconnected, dismiss };
}
