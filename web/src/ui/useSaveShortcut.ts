import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S (⌘S) saves, instead of offering to save the page. A dialog has its own (Dialog). */
export function useSaveShortcut(save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed) => (ctrlKey || metaKey) && key.toLowerCase() === 's';
