import { useEffect, useEffectEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export const isSaveKey = ({ key, ctrlKey, metaKey }: Pressed) => (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Ctrl+S (⌘S) saves, instead of offering to save the page. A window has its own (`useSaveInWindows`). */
export function useSaveShortcut(save: () => void) {
  useSaveKey((event) => {
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save();
  });
}

/** Ctrl+S sends the form of the window that one is in, before the page hears of it: what the window gave is saved with the rest. */
export function useSaveInWindows() {
  useSaveKey((event) => {
    const dialog = event.target instanceof Element && event.target.closest('dialog');
    if (!dialog) return;
    event.preventDefault();
    dialog.querySelector<HTMLElement>('.dialog-foot [type=submit].btn-primary')?.click();
  }, true);
}

function useSaveKey(act: (event: KeyboardEvent) => void, capture = false) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => isSaveKey(event) && act(event));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen, { capture });
    return () => removeEventListener('keydown', listen, { capture });
  }, [capture]);
}
