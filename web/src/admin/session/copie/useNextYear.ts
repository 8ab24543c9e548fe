import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toRequestError } from '../../../api/admin/problem';
import { type SessionsToDuplicate, duplicatePreview } from '../../../api/admin/sessionStage';
import { NO_ANSWER_IN_TIME } from '../../form/useSend';

export function useNextYearPreview(source: SessionsToDuplicate | undefined) {
  const { data, error, isFetching } = useQuery(duplicatePreview(source));
  const [dismissed, setDismissed] = useState<Error>();
  return {
    result: data,
    problem: error && error !== dismissed ? toRequestError(error, NO_ANSWER_IN_TIME) : undefined,
    isLoading: isFetching,
    dismiss: () => setDismissed(error ?? undefined),
  };
}
