import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toRequestError } from '../../../api/admin/problem';
import { type SessionsToDuplicate, duplicatePreview } from '../../../api/admin/sessionStage';
import { TOO_LATE } from '../../form/useSend';

/** What a duplication would do, asked again whenever it is of other sessions. */
export function useNextYear(of: SessionsToDuplicate | undefined) {
  const { data, error, isFetching } = useQuery(duplicatePreview(of));
  const [dismissed, setDismissed] = useState<Error>();
  return {
    told: data,
    problem: error && error !== dismissed ? toRequestError(error, TOO_LATE) : undefined,
    isAsking: isFetching,
    dismiss: () => setDismissed(error ?? undefined),
  };
}
