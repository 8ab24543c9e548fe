import { useQuery } from '@tanstack/react-query';
import type { PresenceReponse } from '../../api/admin/presence';
import type { Sending } from './sendMerging';

/** The version that somebody else has saved since this one was read, with what cannot be seen of what it changes. */
export function useNewerVersion<Values, One extends { version: number }, Saved>(
  presence: PresenceReponse | undefined,
  version: number | undefined,
  { reload, files = {} }: Sending<Values, One, Saved>,
) {
  const isNewer = presence !== undefined && version !== undefined && presence.version > version;
  const { data: theirs } = useQuery({
    queryKey: ['presence', 'detail', 'newer', presence?.version],
    queryFn: () => reload!(),
    enabled: isNewer && reload !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (!isNewer || !theirs) return undefined;
  return { theirs, by: presence, changed: presence.champs.flatMap((champ) => files[champ] ?? []) };
}
