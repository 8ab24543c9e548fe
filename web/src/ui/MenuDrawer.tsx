import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from './Dialog';

/** The menu on a narrow screen: it slides over the page, and leaves once an entry is chosen. */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const chosen = key !== openedAt;
  useEffect(() => {
    if (chosen) onClose();
  }, [chosen, onClose]);
  // Gone before the page that was chosen arrives: its heading then takes the focus, and keeps it.
  if (chosen) return null;

  return (
    <Dialog title="Menu" className="drawer" onClose={onClose}>
      <nav aria-label="Menu">{children}</nav>
    </Dialog>
  );
}
