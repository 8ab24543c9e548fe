import { useQueryClient } from '@tanstack/react-query';
import { upcomingQuery } from '../../api/calendrier';
import { todayInParis } from '../../ui/days';

/** The day that it is in Paris: on a page that the server drew, the day that it was then. Each card asks: none watches. */
export function useParisToday(): string {
  return useQueryClient().getQueryData(upcomingQuery.queryKey)?.jour ?? todayInParis();
}
