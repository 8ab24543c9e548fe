import { useQuery } from '@tanstack/react-query';
import type { PresenceReponse } from '../../api/admin/presence';
import type { SaveOptions } from './sendMerging';

/** The version another user saved since `version` was read, with the file fields that it changed. */
export function useNewerVersion<Values, Detail extends { version: number }, Saved>(
  presence: PresenceReponse | undefined,
  version: number | undefined,
  { reload, files = {} }: SaveOptions<Values, Detail, Saved>,
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
  return { theirs, author: presence, changedFiles: presence.champs.flatMap((champ) => files[champ] ?? []) };
}
