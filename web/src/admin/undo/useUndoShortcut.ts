import { useEffect, useEffectEvent } from 'react';
import { isTextInput } from '../../ui/isTypedIn';

/** Ctrl+Z (⌘Z), except in text fields, where the browser undoes typing, and under an open dialog. */
export function useUndoShortcut(undo: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || isTextInput(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
