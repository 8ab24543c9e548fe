import { useEffect, useRef, useState } from 'react';
import type { ModificationRef } from '../message/message';

/** The undo that a screen asks for: kept by the screen, since what asks may go meanwhile. */
export function useUndo() {
  const [target, setTarget] = useState<ModificationRef>();
  const opener = useRef<Element>(null);

  useEffect(() => {
    // The window gives the focus back to the button, which goes as soon as the lists are read again.
    if (target || !opener.current || opener.current.isConnected) return;
    opener.current = null;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });

  return {
    target,
    open: (modification: ModificationRef) => {
      opener.current = document.activeElement;
      setTarget(modification);
    },
    close: () => setTarget(undefined),
  };
}

export type UndoState = ReturnType<typeof useUndo>;
