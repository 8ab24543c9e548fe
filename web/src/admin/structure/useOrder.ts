import { useRef, useState } from 'react';
import { type CategorieDetail, orderCategories } from '../../api/admin/categorie';
import { modificationOf } from '../../api/admin/journal';
import { invalidateLists } from '../../api/admin/resource';
import { useSubmit } from '../form/useSend';
import { useNotify } from '../message/message';
import { moveItem } from './move';

/** Optimistic order: requests go one at a time, and only the last of the queued orders is sent. */
export function useOrder(parcoursId: number, ordered: CategorieDetail[]) {
  const notify = useNotify();
  const { send, problem, dismiss } = useSubmit();
  const [requestedIds, setRequestedIds] = useState<number[]>();
  const [announcement, setAnnouncement] = useState('');
  const queuedIds = useRef<number[]>(undefined);

  const shown = requestedIds
    ? ordered.toSorted((a, b) => requestedIds.indexOf(a.id) - requestedIds.indexOf(b.id))
    : ordered;

  const sendAll = async () => {
    try {
      while (queuedIds.current) {
        const ids = queuedIds.current;
        queuedIds.current = undefined;
        const modification = modificationOf(await orderCategories(parcoursId, ids));
        notify({ text: 'Les catégories ont été remises en ordre.', modification });
      }
    } catch (error) {
      // The order may have been changed by others: the lists are fetched again.
      queuedIds.current = undefined;
      invalidateLists();
      throw error;
    } finally {
      setRequestedIds(undefined);
    }
  };

  const move = (from: number, to: number) => {
    const next = moveItem(shown, from, to);
    const ids = next.map(({ id }) => id);
    setRequestedIds(ids);
    setAnnouncement(`${shown[from]!.nom_categorie}, position ${to + 1} sur ${next.length}`);
    queuedIds.current = ids;
    void send(sendAll);
  };

  return { shown, move, announcement, problem, dismiss };
}
