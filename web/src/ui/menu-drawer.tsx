import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from './dialog';

/** Closes once an entry is chosen. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const chosen = key !== openedAt;
  useEffect(() => {
    if (chosen) onClose();
  }, [chosen, onClose]);
  // Unmounts before the chosen page renders, so that the page's heading gets and keeps the focus.
  if (chosen) return null;

  return (
    <Dialog title="Menu" className="drawer" onClose={onClose}>
      <nav aria-label="Menu">{children}</nav>
    </Dialog>
  );
}
