import { useRef, useState } from 'react';
import { type RequestError, toRequestError } from '../../api/admin/problem';
import { useReconnected } from './useReconnected';

/** For requests that write nothing. */
export const NO_ANSWER_IN_TIME = 'Le serveur n’a pas répondu à temps\u00a0: réessayez.';

/** One request at a time, and its error. */
export function useSubmit(timeoutMessage?: string) {
  const [problem, setProblem] = useState<RequestError>();
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const reconnected = useReconnected(problem);

  const send = async (task: () => Promise<unknown>) => {
    // Two clicks may come before `sending` is rendered.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await task();
    } catch (error) {
      setProblem(toRequestError(error, timeoutMessage));
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };
  const dismiss = () => setProblem(undefined);
  return { send, sending, problem: reconnected ? undefined : problem, reconnected, dismiss };
}
