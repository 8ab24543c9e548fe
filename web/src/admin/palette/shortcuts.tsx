import { isDialogOpen } from '../../ui/focus';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isTextInput } from '../../ui/input';
import { isSingleKeyEnabled } from './lone-key';
import { Palette } from './palette';

const ShortcutsDialog = lazy(() => import('./shortcut-list'));

const OPEN_EVENT = 'palette';

export const openPalette = () => dispatchEvent(new Event(OPEN_EVENT));

/**
 * Ctrl+K (⌘K) opens the palette and `?` the list of shortcuts, unless a dialog is open. The palette is not loaded on demand:
 * what is typed right after Ctrl+K would be lost, or go into the field below it.
 */
export function Shortcuts({ isAdmin }: { isAdmin: boolean }) {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  useEffect(() => {
    const show = () => setShown('palette');
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isList = event.key === '?' && !isTextInput(event.target) && isSingleKeyEnabled();
      if ((!isPalette && !isList) || isDialogOpen()) return;
      event.preventDefault();
      setShown(isPalette ? 'palette' : 'shortcuts');
    };
    addEventListener(OPEN_EVENT, show);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener(OPEN_EVENT, show);
      removeEventListener('keydown', onKeyDown);
    };
  }, []);
  const close = () => setShown(undefined);
  return (
    <Suspense>
      {shown === 'palette' && <Palette isAdmin={isAdmin} onClose={close} onShortcuts={() => setShown('shortcuts')} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
