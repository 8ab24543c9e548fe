import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { AccountLink } from '../admin/account/account-link';
import { CopyMenu } from '../admin/copies/copy-menu';
import { SideMenu } from '../admin/frame/side-menu';
import { Shortcuts } from '../admin/palette/shortcuts';
import { hasFirstStep, logout, ownAccountQuery, useAuth } from '../api/auth';
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
import { MenuDrawer } from '../ui/dialog';
import { Icon, Logo } from '../ui/text';
import '../ui/shell.scss';
import '../admin/palette/palette.scss';
import './top-bar.scss';
import './layout.scss';

type Props = { signedIn: boolean; isAdmin: boolean; hasMenu: boolean; onOpenMenu: (() => void) | undefined };

function TopBar({ signedIn, isAdmin, hasMenu, onOpenMenu }: Props) {
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
            {hasMenu && !onOpenMenu && <CopyMenu isAdmin={isAdmin} />}
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
  const { data: account } = useQuery(ownAccountQuery);
  const isWide = useWidthFrom('desk');
  const [drawer, setDrawer] = useState(false);
  // Until the account has taken its first step, nothing that the menu leads to opens.
  const hasMenu = signedIn && !(account && hasFirstStep(account));
  const sideMenu = isWide && hasMenu;
  useSaveInWindows();

  return (
    <>
      <TopBar {...{ signedIn, isAdmin, hasMenu }} onOpenMenu={hasMenu && !isWide ? () => setDrawer(true) : undefined} />
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
      {hasMenu && <Shortcuts isAdmin={isAdmin} />}
      {!isWide && drawer && (
        <MenuDrawer onClose={() => setDrawer(false)}>
          <SideMenu isAdmin={isAdmin}>
            <CopyMenu isAdmin={isAdmin} />
          </SideMenu>
        </MenuDrawer>
      )}
    </>
  );
}
