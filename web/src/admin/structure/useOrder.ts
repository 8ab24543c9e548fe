import { useRef, useState } from 'react';
import { type CategorieDetail, orderCategories } from '../../api/admin/categorie';
import { modificationOf } from '../../api/admin/journal';
import { invalidateLists } from '../../api/admin/resource';
import { useSubmit } from '../form/useSend';
import { useNotify } from '../message/message';
import { displaced } from './move';

/** The categories in the order that is asked for, at once; the server follows, with the last one where several are. */
export function useOrder(parcoursId: number, placed: CategorieDetail[]) {
  const say = useNotify();
  const { send, problem, dismiss } = useSubmit();
  const [asked, setAsked] = useState<number[]>();
  const [told, setTold] = useState('');
  const waiting = useRef<number[]>(undefined);

  const shown = asked ? placed.toSorted((a, b) => asked.indexOf(a.id) - asked.indexOf(b.id)) : placed;

  const sendAll = async () => {
    try {
      while (waiting.current) {
        const ids = waiting.current;
        waiting.current = undefined;
        const modification = modificationOf(await orderCategories(parcoursId, ids));
        say({ text: 'Les catégories ont été remises en ordre.', modification });
      }
    } catch (error) {
      // Whatever it is, others may have changed it: what there is now is shown.
      waiting.current = undefined;
      invalidateLists();
      throw error;
    } finally {
      setAsked(undefined);
    }
  };

  const move = (from: number, to: number) => {
    const next = displaced(shown, from, to);
    const ids = next.map(({ id }) => id);
    setAsked(ids);
    setTold(`${shown[from]!.nom_categorie}, position ${to + 1} sur ${next.length}`);
    waiting.current = ids;
    void send(sendAll);
  };

  return { shown, move, told, problem, dismiss };
}
