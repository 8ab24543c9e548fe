import { useState } from 'react';
import { useSignInCount } from '../../api/sessionLost';

/** True once the user has signed in again after a 401: the request can be sent again and its error is hidden. */
export function useReconnected(problem: { status?: number } | undefined): boolean {
  const signIns = useSignInCount();
  const [last, setLast] = useState({ problem, signIns });
  if (last.problem !== problem) setLast({ problem, signIns });
  return problem?.status === 401 && last.problem === problem && signIns > last.signIns;
}
