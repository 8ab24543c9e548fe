import { useState } from 'react';
import { useSignInCount } from '../../api/sessionLost';

/** Whether somebody has signed in since this was refused for want of a session: it can be sent, and is no problem any more. */
export function useReconnected(problem: { status?: number } | undefined): boolean {
  const signIns = useSignInCount();
  const [met, setMet] = useState({ problem, signIns });
  if (met.problem !== problem) setMet({ problem, signIns });
  return problem?.status === 401 && met.problem === problem && signIns > met.signIns;
}
