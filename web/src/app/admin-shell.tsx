import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { AccountLink } from '../admin/account/account-link';
import { CopyMenu } from '../admin/copies/copy-menu';
import { menuEntries } from '../admin/frame/menu';
import { openPalette, Shortcuts } from '../admin/palette/shortcuts';
import { logout, ownAccountQuery, useAuth } from '../api/auth';
import { queryClient } from '../api/client';
import { deleteAllAutosaves, listAllAutosaves, type PlacedAutosave } from '../edit/autosave';
import { SignOutDialog } from '../edit/form';
import { useSubmit } from '../edit/use-edit';
import { adminPaths, paths } from '../lib/paths';
import { hasAccounts, site, withBase } from '../lib/site';
import { ErrorAlert } from '../ui/alert';
import { Button } from '../ui/controls/button';
import { useWidthFrom } from '../ui/hooks';
import { useSaveInWindows } from '../ui/input';
import { skipLeaveGuard } from '../edit/leave-guard';
import { Link } from '../ui/link';
import { MenuDrawer } from '../ui/dialog';
import { Icon, Logo } from '../ui/text';
import '../ui/shell.scss';
import '../admin/palette/palette.scss';
import './top-bar.scss';
import './layout.scss';

/** `isAlone`: the bar has no room for `CopyMenu`. */
function SideMenu({ isAdmin, isAlone = false }: { isAdmin: boolean; isAlone?: boolean }) {
  const { pathname } = useLocation();
  return (
    <div className="menu">
      <Button className="palette-button" aria-keyshortcuts="Control+K" onClick={openPalette}>
        <Icon name="search" />
        <span>Aller à…</span>
        <kbd>Ctrl K</kbd>
      </Button>
      {isAlone && <CopyMenu isAdmin={isAdmin} />}
      <ul>
        {menuEntries(isAdmin).map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : isInside(pathname, to) || undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isInside = (pathname: string, to: string) => pathname.startsWith(`${to}/`);

type Props = { signedIn: boolean; isAdmin: boolean; onOpenMenu: (() => void) | undefined };

function TopBar({ signedIn, isAdmin, onOpenMenu }: Props) {
  const navigate = useNavigate();
  const { send, problem, dismiss } = useSubmit();
  const [unsavedWork, setUnsavedWork] = useState<PlacedAutosave[]>([]);
  const signOut = (autosaves: PlacedAutosave[] = []) =>
    send(async () => {
      setUnsavedWork([]);
      const adresse = await logout();
      deleteAllAutosaves(autosaves);
      await navigate(adminPaths.login, autosaves.length > 0 ? skipLeaveGuard : {});
      // Without a session, only the live site has a page.
      if (adresse !== undefined) location.assign(adresse);
      else if (!hasAccounts()) location.replace(adminPaths.login);
    });
  const confirmSignOut = () => {
    const account = queryClient.getQueryData(ownAccountQuery.queryKey)?.username;
    const autosaves = account === undefined ? [] : listAllAutosaves(account);
    if (autosaves.length === 0) void signOut();
    else setUnsavedWork(autosaves);
  };

  return (
    <>
      <header className="top top-dark">
        {onOpenMenu && (
          <Button className="menu-button" aria-haspopup="dialog" onClick={onOpenMenu}>
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </Button>
        )}
        <a className="brand-logo" href={withBase(paths.home)} aria-label="Voir le site">
          <Logo />
        </a>
        <p className="brand">
          <b>
            Administration <span>du site</span>
          </b>{' '}
          <small>{site.name}</small>
        </p>
        {signedIn && (
          <>
            {!onOpenMenu && <CopyMenu isAdmin={isAdmin} />}
            <AccountLink />
            <Button className="sign-out" onClick={confirmSignOut}>
              Se déconnecter
            </Button>
          </>
        )}
      </header>
      {unsavedWork.length > 0 && (
        <SignOutDialog
          autosaves={unsavedWork}
          onStay={() => setUnsavedWork([])}
          onLeave={() => void signOut(unsavedWork)}
        />
      )}
      {problem && (
        <div className="top-problem">
          <ErrorAlert heading="Erreur lors de la déconnexion :" problem={problem} onDismiss={dismiss} />
        </div>
      )}
    </>
  );
}

export function AdminLayout() {
  const { signedIn, isAdmin } = useAuth();
  const isWide = useWidthFrom('desk');
  const [drawer, setDrawer] = useState(false);
  const sideMenu = isWide && signedIn;
  useSaveInWindows();

  return (
    <>
      <TopBar
        signedIn={signedIn}
        isAdmin={isAdmin}
        onOpenMenu={signedIn && !isWide ? () => setDrawer(true) : undefined}
      />
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
          <SideMenu isAdmin={isAdmin} isAlone />
        </MenuDrawer>
      )}
    </>
  );
}
