import { useState } from 'react';
import { saveAssociations } from '../../api/admin/association';
import { modificationOf } from '../../api/admin/journal';
import { refetchParcoursContents } from '../../api/admin/parcours';
import { isCertainFailure, toRequestError } from '../../api/admin/problem';
import { invalidateLists } from '../../api/admin/resource';
import type { Parcours } from '../../api/parcours';
import { useSubmit } from '../form/useSend';
import { useNotify } from '../message/message';
import { cellOf, NO_CHANGES, type CellChanges } from './cells';
import { formatSavedCells } from './words';

type CellDiff = { added: string[]; removed: string[] };

type SaveHandlers = { onSent: (sent: CellChanges) => void; onSaved: (sent: CellChanges) => void };

/** If the parcours has changed since it was read, nothing is saved: it is read again, and `stale` says why. */
export function useSaveMatrice(parcours: Parcours, { added, removed }: CellDiff, { onSent, onSaved }: SaveHandlers) {
  const notify = useNotify();
  const { send, ...state } = useSubmit();
  const [stale, setStale] = useState<string>();

  const save = () => {
    if (added.length + removed.length === 0) return;
    setStale(undefined);
    void send(async () => {
      const sent: CellChanges = new Map([
        ...added.map((key) => [key, true] as const),
        ...removed.map((key) => [key, false] as const),
      ]);
      onSent(sent);
      try {
        const answer = await saveAssociations(parcours.id, {
          categorieIds: parcours.categories.map(({ id }) => id),
          sousParcoursIds: parcours.sous_parcours.map(({ id }) => id),
          ajouts: added.map(cellOf),
          retraits: removed.map(cellOf),
        });
        notify({ text: formatSavedCells(answer.ajouts, answer.retraits), modification: modificationOf(answer) });
      } catch (error) {
        if (isCertainFailure(error)) onSent(NO_CHANGES);
        const reason = staleReason(error);
        if (reason === undefined) throw error;
        invalidateLists();
        await refetchParcoursContents(parcours.id);
        setStale(reason);
        return;
      }
      // If this read fails the changes stay on screen; saving them again changes nothing.
      await refetchParcoursContents(parcours.id).then(
        () => onSaved(sent),
        () => undefined,
      );
    });
  };
  return { ...state, save, stale };
}

/** The reason, if the structure or a stage of these cells was deleted meanwhile. */
function staleReason(error: unknown): string | undefined {
  const { status, message, errors } = toRequestError(error);
  if (status === 412) return message;
  const isCell = ({ param }: { param: string }) => /^(ajouts|retraits)\[/.test(param);
  if (status !== 400 || errors.length === 0 || !errors.every(isCell)) return undefined;
  return 'Des stages ont été supprimés entre-temps.';
}
