import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announcePresence, leavePresence, leavePresenceNow, type EntityRef } from '../../api/admin/presence';
import { statusOf } from '../../api/client';
import { randomId } from '../../ui/randomId';

const SECOND = 1000;

/** Other users who have this form open, and the latest version; undefined while the server does not answer. */
export function usePresence(thing: EntityRef | undefined, version: number | undefined) {
  const [onglet] = useState(randomId);
  const isEdited = thing !== undefined && version !== undefined;

  useEffect(() => {
    if (!isEdited) return;
    const leaveNow = () => leavePresenceNow(onglet);
    addEventListener('pagehide', leaveNow);
    return () => {
      removeEventListener('pagehide', leaveNow);
      leavePresence(onglet);
    };
  }, [isEdited, onglet]);

  return useQuery({
    queryKey: ['presence', 'detail', onglet, version],
    queryFn: () => announcePresence(onglet, thing!, version!),
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
