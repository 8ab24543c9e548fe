import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../ui/Dialog';
import { SideMenu } from './SideMenu';

/** The menu on a narrow screen; it leaves once an entry is chosen. */
export function MenuDrawer({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  return (
    <Dialog title="Menu" className="drawer" onClose={onClose}>
      <nav aria-label="Menu">
        <SideMenu isAdmin={isAdmin} />
      </nav>
    </Dialog>
  );
}
