import { createContext, useContext } from 'react';
import type { AnnulationReponse } from '../../api/admin/journal';
import { restoreScroll } from '../../ui/useArrival';

/** A modification that might be undone. */
export type ModificationRef = { id: number; libelle: string };

/** What a screen says of what was just done. */
export type Message = {
  text: string;
  /** Keys of the rows that a list marks. */
  rows?: (string | number)[];
  /** What can be undone; none where nothing has changed. */
  modification?: number;
  /** What it is called, where it is looked at row by row before it is undone. */
  reviewLabel?: string;
  /** Where one is led once it is undone, and what the screen is about has gone. */
  undoPath?: string;
  /** What an undo has done; and that it is one which was called so. */
  undoResult?: AnnulationReponse;
  isUndo?: boolean;
  /** What it has left out, by the modification that brings it back. */
  remaining?: ModificationRef;
};

/** Of an undo that left something out: that may be tried again, under another code above all. */
export const remainingOf = (id: number, { impossibles: [first] }: AnnulationReponse): ModificationRef | undefined =>
  first && { id, libelle: first.libelle };

/** Given by the screen, which says one thing at a time. */
export const NotifyContext = createContext<(message: Message) => void>(() => undefined);

export const useNotify = () => useContext(NotifyContext);

/** To be given to `navigate` when a form has been saved: what the next screen says. */
export const withNotice = (message: Message) => ({ state: { ...restoreScroll, message } });
