import { useEffect, useRef, useState } from 'react';
import type { ModificationRef } from '../message/message';

/** The undo that a screen asks for: kept by the screen, since what asks may go meanwhile. */
export function useUndo() {
  const [asked, setAsked] = useState<ModificationRef>();
  const opener = useRef<Element>(null);

  useEffect(() => {
    // The window gives the focus back to the button, which goes as soon as the lists are read again.
    if (asked || !opener.current || opener.current.isConnected) return;
    opener.current = null;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });

  return {
    asked,
    ask: (one: ModificationRef) => {
      opener.current = document.activeElement;
      setAsked(one);
    },
    close: () => setAsked(undefined),
  };
}

export type UndoState = ReturnType<typeof useUndo>;
