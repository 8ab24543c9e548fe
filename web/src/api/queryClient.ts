import { QueryClient } from '@tanstack/react-query';
import { CancelError } from '../../../openapi/client/index.js';
import { statusOf } from './client';

const SECOND_MS = 1000;

/** No answer, or a gateway error. */
function isRetryable(error: unknown): boolean {
  if (error instanceof CancelError) return false;
  const status = statusOf(error);
  return status === undefined || status === 502 || status === 503 || status === 504;
}

/** The server creates one per rendered page. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, a paused query would show "loading" for ever; a failed one says so and offers a way on.
        networkMode: 'always',
        staleTime: 30 * SECOND_MS,
        retry: (failures, error) => failures < 2 && isRetryable(error),
        retryDelay: (failures) => SECOND_MS / 2 + failures * SECOND_MS,
      },
    },
  });

export const queryClient = newQueryClient();
