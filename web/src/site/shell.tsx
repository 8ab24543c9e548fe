import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, withParams } from '../lib/paths';
import { site } from '../lib/site';
import { useHydrated, useTabFlag } from '../lib/storage';
import { Button } from '../ui/controls/button';
import { Dialog, MenuDrawer } from '../ui/dialog';
import { Crash, ErrorBoundary, Failure } from '../ui/failure';
import { useWidthFrom } from '../ui/hooks';
import { Link } from '../ui/link';
import { Icon, Logo } from '../ui/text';
import { useCanonical, useRechercheAddress, useStageAddress, withRecherche } from './address';
import { Menu } from './menu';
import { loadRecherche, RechercheDialog } from './search/lazy';
import { SelectionLink } from './selection/star';
import { StageDialog } from './stage/lazy';
import '../ui/shell.scss';
import './layout.scss';

/** Windows opened by the URL. The sheet waits for the search window, above which it must open; not the reverse. */
function Dialogs() {
  const recherche = useRechercheAddress();
  const stage = useStageAddress();
  return (
    <ErrorBoundary resetKey={`${recherche.open} ${stage.open} ${stage.id}`} fallback={<BrokenDialog />}>
      <Suspense>
        {recherche.open && <RechercheDialog />}
        <Suspense>{stage.open && <StageDialog id={stage.id} />}</Suspense>
      </Suspense>
    </ErrorBoundary>
  );
}

function BrokenDialog() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Dialog
      title="Fenêtre indisponible"
      onClose={() =>
        void navigate({ search: withRecherche(withParams(search, { stage: undefined })) }, { replace: true })
      }
    >
      <Failure text="Cette fenêtre n’a pas pu s’ouvrir." onRetry={() => location.reload()} />
    </Dialog>
  );
}

function Footer() {
  return (
    <footer className="bottom">
      <p>© 2022 {site.title}</p>
      <Link to={paths.selection}>Ma sélection</Link>
      <Link to={paths.plan}>Plan du site</Link>
    </footer>
  );
}

type Props = { menuOpen: boolean; onToggleMenu: () => void; opensDialog: boolean };

function Header({ menuOpen, onToggleMenu, opensDialog }: Props) {
  const recherche = useRechercheAddress();
  return (
    <header className="top">
      <Button
        className="menu-button"
        aria-expanded={menuOpen}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-controls={menuOpen && !opensDialog ? 'menu' : undefined}
        onClick={onToggleMenu}
      >
        <Icon name="menu" />
        <span className="label">Menu</span>
      </Button>
      <Link className="brand" to={paths.home}>
        <Logo />
        <span>
          <b>{site.name}</b>
          <small>{site.title}</small>
        </span>
      </Link>
      <SelectionLink />
      <Button
        look="primary"
        className="search-button"
        aria-haspopup="dialog"
        onClick={recherche.show}
        onFocus={loadRecherche}
        onPointerEnter={loadRecherche}
      >
        <Icon name="search" />
        <span className="label">Rechercher un stage</span>
      </Button>
    </header>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useCanonical(pathname);
  const wide = useWidthFrom('desk');
  const [folded, setFolded] = useTabFlag('menu-folded');
  const [drawer, setDrawer] = useState(false);
  // The server renders without the query string, so the windows that it opens wait for hydration.
  const hydrated = useHydrated();
  const sideMenu = wide && !folded;

  return (
    <>
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
