import { useRef, useState } from 'react';
import { type Problem, problemOf } from '../../api/admin/problem';
import { useSessionLost } from '../../api/sessionLost';
import { readSession } from '../../api/readSession';

/** Of what has written nothing. */
export const TOO_LATE = 'Le serveur n’a pas répondu à temps\u00a0: réessayez.';

/**
 * One thing sent at a time, and why it came to nothing. Signed in again after the session had ended, what was refused can
 * be sent: it is no problem any more. `tooLate` is what to say where no answer came in time.
 */
export function useSend(tooLate?: string) {
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  const underway = useRef(false);
  const isLost = useSessionLost();
  const reconnected = problem?.status === 401 && !isLost && readSession().signedIn;

  const send = async (work: () => Promise<unknown>) => {
    // Two clicks may come before the first one is rendered.
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error, tooLate));
    } finally {
      underway.current = false;
      setSending(false);
    }
  };
  const dismiss = () => setProblem(undefined);
  return { send, sending, problem: reconnected ? undefined : problem, reconnected, dismiss };
}
