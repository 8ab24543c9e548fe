import { useEffect, useRef, useState } from 'react';
import type { ModificationRef } from '../message/message';

/** State of the dialog lives in the screen: the row that opens it may be removed meanwhile. */
export function useUndo() {
  const [target, setTarget] = useState<ModificationRef>();
  const opener = useRef<Element>(null);

  useEffect(() => {
    // The dialog restores the focus to its opener, which may be gone after the lists are fetched again.
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
