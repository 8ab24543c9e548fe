import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announcePresence, leavePresence, leavePresenceNow, type EntityRef } from '../../api/admin/presence';
import { statusOf } from '../../api/client';
import { randomId } from '../../ui/randomId';

const SECOND = 1000;

/** Other users who have this form open, and the latest version; undefined while the server does not answer. */
export function usePresence(entityRef: EntityRef | undefined, version: number | undefined) {
  const [tabId] = useState(randomId);
  const isEdited = entityRef !== undefined && version !== undefined;

  useEffect(() => {
    if (!isEdited) return;
    const leaveNow = () => leavePresenceNow(tabId);
    addEventListener('pagehide', leaveNow);
    return () => {
      removeEventListener('pagehide', leaveNow);
      leavePresence(tabId);
    };
  }, [isEdited, tabId]);

  return useQuery({
    queryKey: ['presence', 'detail', tabId, version],
    queryFn: () => announcePresence(tabId, entityRef!, version!),
    enabled: isEdited,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => {
      const isOver = [401, 404].includes(statusOf(state.error) ?? 0);
      return !isOver && (document.visibilityState === 'hidden' ? 60 : 4) * SECOND;
    },
    refetchIntervalInBackground: true,
  }).data;
}
