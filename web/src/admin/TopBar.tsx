import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout, ownAccountQuery } from '../api/session';
import { queryClient } from '../api/queryClient';
import { adminPaths, paths } from '../address/paths';
import { Icon } from '../ui/Icon';
import { skipLeaveGuard } from '../ui/LeaveGuard';
import { Logo } from '../ui/Logo';
import { ErrorAlert } from '../ui/ProblemAlert';
import { site } from '../ui/site';
import { AccountLink } from './account/AccountLink';
import type { Autosave } from './form/drafts';
import { listAutosaves, deleteAutosave } from './form/keptDrafts';
import { SignOutDialog } from './form/SignOutDialog';
import { useSubmit } from './form/useSend';
import './top-bar.scss';

type Props = { signedIn: boolean; onOpenMenu: (() => void) | undefined };

export function TopBar({ signedIn, onOpenMenu }: Props) {
  const navigate = useNavigate();
  const { send, problem, dismiss } = useSubmit();
  const [unsavedWork, setUnsavedWork] = useState<Autosave[]>([]);
  const signOut = (autosaves: Autosave[] = []) =>
    send(async () => {
      setUnsavedWork([]);
      await logout();
      for (const { id } of autosaves) deleteAutosave(id);
      await navigate(adminPaths.login, autosaves.length > 0 ? skipLeaveGuard : {});
    });
  const confirmSignOut = () => {
    const account = queryClient.getQueryData(ownAccountQuery.queryKey)?.username;
    const autosaves = account === undefined ? [] : listAutosaves(account);
    if (autosaves.length === 0) void signOut();
    else setUnsavedWork(autosaves);
  };

  return (
    <>
      <header className="top top-dark">
        {onOpenMenu && (
          <button type="button" className="btn menu-button" aria-haspopup="dialog" onClick={onOpenMenu}>
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </button>
        )}
        <a className="brand-logo" href={paths.home} aria-label="Voir le site">
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
            <AccountLink />
            <button type="button" className="btn sign-out" onClick={confirmSignOut}>
              Se déconnecter
            </button>
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
