import { useEffect, useEffectEvent } from 'react';
import { isTextInput } from '../../ui/isTypedIn';

/** Ctrl+Z (⌘Z) undoes what the screen has just told, but where a text is being typed: there it is the browser's. */
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
