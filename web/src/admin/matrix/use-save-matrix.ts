import { useState } from 'react';
import { modificationOf } from '../../api/history';
import { invalidateLists, isCertainFailure, toRequestError } from '../../api/resource';
import { type Edit, reduceEdit, saveWithRebase, unknownAuthor } from '../../edit/edit';
import { useNotify } from '../../edit/message';
import { useSubmit } from '../../edit/use-edit';
import { saveAssociations } from '../../entities/association.queries';
import type { Parcours } from '../../entities/parcours/parcours.api';
import { refetchParcoursContents } from '../../entities/parcours/parcours.queries';
import { cellOf, diffCells, formatSavedCells, isInStructure, savedCells, savedTicks, type Ticks } from './matrix';

type Saving = { edit: Edit<Ticks>; parcours: Parcours };

type SaveOptions = Saving & {
  dispatch: (action: Parameters<typeof reduceEdit<Ticks>>[1]) => void;
  exists: (key: string) => boolean;
};

/**
 * Saves over the structure of a parcours that has changed since it was read. If cells were lost with it, or with a stage, nothing
 * is saved, and `stale` says why.
 */
export function useSaveMatrix({ edit, parcours, dispatch, exists }: SaveOptions) {
  const notify = useNotify();
  const { send, ...state } = useSubmit();
  const [stale, setStale] = useState<string>();

  const sendOnce = ({ edit, parcours }: Saving) => {
    const { added, removed } = diffCells(edit);
    const savable = (keys: string[]) => keys.filter((key) => exists(key) && isInStructure(key, parcours)).map(cellOf);
    return saveAssociations(parcours.id, {
      categorieIds: parcours.categories.map(({ id }) => id),
      sousParcoursIds: parcours.sous_parcours.map(({ id }) => id),
      ajouts: savable(added),
      retraits: savable(removed),
    });
  };
  const rebase = async (state: Saving, error: unknown): Promise<Saving | undefined> => {
    const reason = staleReason(error);
    if (reason === undefined) throw error;
    invalidateLists();
    const read = await refetchParcoursContents(parcours.id);
    const next = reduceEdit(state.edit, overtakenBy(savedCells(read), state.edit));
    const isLost = diffCells(next).added.some((key) => exists(key) && !isInStructure(key, read));
    if (!isLost && toRequestError(error).status === 412) return { edit: next, parcours: read };
    setStale(reason);
    return undefined;
  };

  const save = () => {
    const { added, removed } = diffCells(edit);
    if (![...added, ...removed].some(exists)) return;
    setStale(undefined);
    void send(async () => {
      dispatch({ type: 'submitted', values: edit.values });
      try {
        const result = await saveWithRebase({ edit, parcours }, sendOnce, rebase);
        if (!result) return dispatch({ type: 'failed', isAnswered: true });
        const { answer, state } = result;
        notify({ text: formatSavedCells(answer.ajouts, answer.retraits), modification: modificationOf(answer) });
        // If this read fails the changes stay on screen; saving them again changes nothing.
        const read = await refetchParcoursContents(parcours.id).catch(() => undefined);
        if (!read) return dispatch({ type: 'failed', isAnswered: false });
        const values = savedTicks(savedCells(read), Object.keys(state.edit.values));
        dispatch({ type: 'saved', values, version: undefined });
      } catch (error) {
        dispatch({ type: 'failed', isAnswered: isCertainFailure(error) });
        throw error;
      }
    });
  };
  return { ...state, save, stale };
}

/** Ticked or not, both sides agree or only one has changed: cells are merged without a conflict. */
export const overtakenBy = (saved: ReadonlySet<string>, { base }: Edit<Ticks>) => ({
  type: 'overtaken' as const,
  values: savedTicks(saved, Object.keys(base)),
  version: undefined,
  author: unknownAuthor(),
});

/** The reason, if the structure or a stage of these cells was deleted meanwhile. */
function staleReason(error: unknown): string | undefined {
  const { status, message, errors } = toRequestError(error);
  if (status === 412) return message;
  const isCell = ({ param }: { param: string }) => /^(ajouts|retraits)\[/.test(param);
  if (status !== 400 || errors.length === 0 || !errors.every(isCell)) return undefined;
  return 'Des stages ont été supprimés entre-temps.';
}
