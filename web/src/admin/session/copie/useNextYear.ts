import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../api/admin/problem';
import { type CopiedSessions, sessionsDuplicated } from '../../../api/admin/sessionStage';
import { TOO_LATE } from '../../form/useSend';

/** What a duplication would do, asked again whenever it is of other sessions. */
export function useNextYear(of: CopiedSessions | undefined) {
  const { data, error, isFetching } = useQuery(sessionsDuplicated(of));
  const [dismissed, setDismissed] = useState<Error>();
  return {
    told: data,
    problem: error && error !== dismissed ? problemOf(error, TOO_LATE) : undefined,
    isAsking: isFetching,
    dismiss: () => setDismissed(error ?? undefined),
  };
}
