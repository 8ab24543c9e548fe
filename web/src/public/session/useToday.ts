import { useQueryClient } from '@tanstack/react-query';
import { upcomingQuery } from '../../api/calendrier';
import { todayInParis } from '../../ui/days';

/** The rendering day of a server-rendered page, so that hydration matches. */
export function useParisToday(): string {
  return useQueryClient().getQueryData(upcomingQuery.queryKey)?.jour ?? todayInParis();
}
