import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import '../ui/shell.scss';
import { useMediaQuery } from '../ui/useMediaQuery';
import { useSaveInWindows } from '../ui/useSaveShortcut';
import './layout.scss';
import { MenuDrawer } from '../ui/MenuDrawer';
import { useAuth } from './session';
import { SideMenu } from './SideMenu';
import { Shortcuts } from './palette/Shortcuts';
import { TopBar } from './TopBar';

export function AdminLayout() {
  const { signedIn, isAdmin } = useAuth();
  const isWide = useMediaQuery('(min-width: 62rem)');
  const [drawer, setDrawer] = useState(false);
  const sideMenu = isWide && signedIn;
  useSaveInWindows();

  return (
    <>
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <TopBar signedIn={signedIn} onOpenMenu={signedIn && !isWide ? () => setDrawer(true) : undefined} />
      <div className={sideMenu ? 'shell' : 'shell shell-bare'}>
        {sideMenu && (
          <nav className="side" aria-label="Menu">
            <SideMenu isAdmin={isAdmin} />
          </nav>
        )}
        <main id="contenu" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {signedIn && <Shortcuts isAdmin={isAdmin} />}
      {!isWide && drawer && (
        <MenuDrawer onClose={() => setDrawer(false)}>
          <SideMenu isAdmin={isAdmin} />
        </MenuDrawer>
      )}
    </>
  );
}
