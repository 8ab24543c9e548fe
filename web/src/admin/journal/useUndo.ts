import { useEffect, useRef, useState } from 'react';
import type { AnnulationReponse } from '../../api/admin/journal';

/** A modification that might be undone. */
export type Asked = { id: number; libelle: string };

/** The undo that a screen asks for, and what has come of it: kept by the screen, since what asks may go meanwhile. */
export function useUndo() {
  const [asked, setAsked] = useState<Asked>();
  const [undone, setUndone] = useState<AnnulationReponse>();
  const opener = useRef<Element>(null);

  useEffect(() => {
    // The window gives the focus back to the button, which goes as soon as the lists are read again.
    if (asked || !opener.current || opener.current.isConnected) return;
    opener.current = null;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });

  return {
    asked,
    undone,
    ask: (one: Asked) => {
      opener.current = document.activeElement;
      setUndone(undefined);
      setAsked(one);
    },
    close: () => setAsked(undefined),
    done: (answer: AnnulationReponse) => {
      setAsked(undefined);
      setUndone(answer);
    },
    dismiss: () => setUndone(undefined),
  };
}

export type UndoState = ReturnType<typeof useUndo>;
