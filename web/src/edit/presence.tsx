import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { statusOf } from '../api/client';
import {
  announcePresence,
  type EntityRef,
  leavePresence,
  leavePresenceNow,
  type PresenceReponse,
} from '../api/presence';
import { formatTimeOrDateTime } from '../lib/days';
import { randomId } from '../lib/storage';
import { Button } from '../ui/controls/button';
import { formatAuthor, type SaveOptions, type VersionAuthor } from './edit';

export type ShownPresence = {
  others: PresenceReponse['autres'];
  /** A version saved since this form was opened; `labels`: the fields that it changed. */
  newer?: { author: VersionAuthor; labels: string[]; merge: () => void };
};

/** Other users editing this form, and the version that one of them saved. Nothing is locked. */
export function PresenceNotice({ others, newer, onMerged }: ShownPresence & { onMerged: () => void }) {
  return (
    <div role="status">
      {others.length > 0 && (
        <ul className="presence strip bare-list">
          {others.map(({ auteur, depuis, moi }) => (
            <li key={auteur}>
              {moi
                ? 'Vous avez ce formulaire ouvert dans un autre onglet.'
                : `${auteur} a ce formulaire ouvert depuis ${formatTimeOrDateTime(new Date(depuis))}.`}
            </li>
          ))}
        </ul>
      )}
      {newer && (
        <div className="alert notice notice-conflict">
          <div>
            <p className="notice-heading">{`Une nouvelle version a été enregistrée par ${formatAuthor(newer.author)}.`}</p>
            {newer.labels.length > 0 && <p>{`Elle change\u00a0: ${newer.labels.join(', ')}.`}</p>}
            <div className="actions">
              <Button
                onClick={() => {
                  newer.merge();
                  onMerged();
                }}
              >
                Reprendre ces changements
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

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
