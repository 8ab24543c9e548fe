import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../ui/Dialog';
import { SideMenu } from './SideMenu';

/** The menu on a narrow screen; it leaves once an entry is chosen. */
export function MenuDrawer({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
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
      <nav aria-label="Menu">
        <SideMenu isAdmin={isAdmin} />
      </nav>
    </Dialog>
  );
}
