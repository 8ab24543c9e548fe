import { createContext, useContext } from 'react';
import type { AnnulationReponse } from '../api/history';
import { restoreScroll } from '../ui/navigation';

export type ModificationRef = { id: number; libelle: string };

/** Message of a screen about the last action. */
export type Message = {
  text: string;
  /** Link to the result, in another document. */
  link?: { label: string; href: string };
  /** Links to what is often done next, in this document. */
  links?: { label: string; to: string }[];
  /** Keys of the rows to mark in the list. */
  rows?: (string | number)[];
  /** Id of the modification to undo; undefined if nothing changed. */
  modification?: number;
  /** Name of the modification; if set, the undo is previewed in a dialog first. */
  reviewLabel?: string;
  /** Links to the modification in the journal from the start. */
  isInJournal?: true;
  /** Path to open after the undo, if the undo deletes the entity of this screen. */
  undoPath?: string;
  /** Result of the undo that this message is about. */
  undoResult?: AnnulationReponse;
  isUndo?: boolean;
  /** Modification to retry: the undo could not restore all of it. */
  remaining?: ModificationRef;
};

/** The undo of what an undo could not restore, mostly because its code is in use. */
export const remainingOf = (id: number, { impossibles: [first] }: AnnulationReponse): ModificationRef | undefined =>
  first && { id, libelle: first.libelle };

/** A screen shows one message at a time, the last. */
export const NotifyContext = createContext<(message: Message) => void>(() => undefined);

export const useNotify = () => useContext(NotifyContext);

/** Options for `navigate`: the next screen shows the message. */
export const withNotice = (message: Message) => ({ state: { ...restoreScroll, message } });
