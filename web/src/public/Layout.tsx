import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Crash } from '../ui/Crash';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import '../ui/shell.scss';
import { site } from '../ui/site';
import { MenuDrawer } from '../ui/MenuDrawer';
import { useHydrated } from '../ui/useHydrated';
import { useMediaQuery } from '../ui/useMediaQuery';
import { useTabFlag } from '../ui/useSessionFlag';
import { useCanonical } from './address/useCanonical';
import { Dialogs } from './Dialogs';
import { Footer } from './Footer';
import { Header } from './Header';
import './layout.scss';
import { Menu } from './Menu';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useCanonical(pathname);
  const wide = useMediaQuery('(min-width: 62rem)');
  const [folded, setFolded] = useTabFlag('menu-folded');
  const [drawer, setDrawer] = useState(false);
  // The server renders without the query string, so the windows that it opens wait for hydration.
  const hydrated = useHydrated();
  const sideMenu = wide && !folded;

  return (
    <>
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      {site.demo && (
        <aside className="demo-banner" aria-label="Démonstration">
          {'Données de démonstration\u00a0: stages, dates et personnes fictifs.'}
        </aside>
      )}
      <Header
        menuOpen={wide ? sideMenu : drawer}
        onToggleMenu={() => (wide ? setFolded(!folded) : setDrawer(true))}
        opensDialog={!wide}
      />
      <div className={sideMenu ? 'shell' : 'shell shell-bare'}>
        {sideMenu && (
          <nav id="menu" className="side" aria-label="Menu">
            <Menu />
          </nav>
        )}
        <main id="contenu" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={<Crash />}>
            {children}
          </ErrorBoundary>
        </main>
      </div>
      <Footer />
      {!wide && drawer && (
        <MenuDrawer onClose={() => setDrawer(false)}>
          <Menu />
        </MenuDrawer>
      )}
      {hydrated && <Dialogs />}
    </>
  );
}
