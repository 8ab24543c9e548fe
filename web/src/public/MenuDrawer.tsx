import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../ui/Dialog';
import { Menu } from './Menu';

/** The menu on a narrow screen: it slides over the page, and leaves once an entry is chosen. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  return (
    <Dialog title="Menu" className="drawer" onClose={onClose}>
      <nav aria-label="Menu">
        <Menu />
      </nav>
    </Dialog>
  );
}
