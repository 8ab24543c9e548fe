import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePages } from '../entities/page.api';
import { addNoBreakSpaces } from '../lib/french';
import { failureText, isOffline } from '../lib/offline';
import { paths, withParams } from '../lib/paths';
import { site } from '../lib/site';
import { useHydrated, useTabFlag } from '../lib/storage';
import { Button } from '../ui/controls/button';
import { DisclosureButton } from '../ui/controls/disclosure';
import { Dialog, MenuDrawer } from '../ui/dialog';
import { Crash, ErrorBoundary, Failure } from '../ui/failure';
import { useWidthFrom } from '../ui/hooks';
import { Link } from '../ui/link';
import { Icon, Logo } from '../ui/text';
import { useCanonical, useRechercheAddress, useStageAddress } from './address';
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
    <ErrorBoundary
      resetKey={`${recherche.open} ${stage.open} ${stage.id}`}
      fallback={(retry) => <BrokenDialog onRetry={retry} />}
    >
      <Suspense>
        {recherche.open && <RechercheDialog />}
        <Suspense>{stage.open && <StageDialog id={stage.id} />}</Suspense>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A part that is missing on the server comes with a newer page; one that the network lost, with another try. */
function BrokenDialog({ onRetry }: { onRetry: () => void }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Dialog
      title={isOffline() ? 'Pas de connexion' : 'Fenêtre indisponible'}
      onClose={() =>
        void navigate({ search: withParams(search, { stage: undefined, recherche: undefined }) }, { replace: true })
      }
    >
      <Failure
        text={failureText('Cette fenêtre n’a pas pu s’ouvrir.')}
        onRetry={isOffline() ? onRetry : () => location.reload()}
      />
    </Dialog>
  );
}

/** Usages of the pages that the footer leads to, as well as the menu. */
const LEGAL = ['accessibilite', 'mentions', 'donnees'];

function Footer() {
  const pages = usePages().data ?? [];
  return (
    <footer className="bottom">
      <p className="m-0">© 2022 {site.title}</p>
      <Link to={paths.selection}>Ma sélection</Link>
      <Link to={paths.plan}>Plan du site</Link>
      {pages.map(
        ({ id, menu, usage }) =>
          usage &&
          LEGAL.includes(usage) && (
            <Link key={id} to={paths.page(id)}>
              {addNoBreakSpaces(menu)}
            </Link>
          ),
      )}
    </footer>
  );
}

type Props = { menuOpen: boolean; onToggleMenu: () => void; opensDialog: boolean };

function Header({ menuOpen, onToggleMenu, opensDialog }: Props) {
  const recherche = useRechercheAddress();
  const { pathname } = useLocation();
  return (
    <header className="top">
      <DisclosureButton
        className="menu-button"
        open={menuOpen}
        onToggle={onToggleMenu}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-controls={menuOpen && !opensDialog ? 'menu' : undefined}
      >
        <Icon name="menu" />
        <span className="label">Menu</span>
      </DisclosureButton>
      <Link className="brand" to={paths.home}>
        <Logo />
        <span>
          <b>{site.name}</b>
          {/* The heading of the home page says it. */}
          {pathname !== paths.home && <small>{site.title}</small>}
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
          <ErrorBoundary resetKey={pathname} fallback={(retry) => <Crash onRetry={retry} />}>
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
