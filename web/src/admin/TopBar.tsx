import { useNavigate } from 'react-router-dom';
import { logout } from '../api/session';
import { adminPaths, paths } from '../address/paths';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import { ProblemAlert } from '../ui/ProblemAlert';
import { site } from '../ui/site';
import { AccountLink } from './account/AccountLink';
import { useSend } from './form/useSend';
import './top-bar.scss';

type Props = { signedIn: boolean; onOpenMenu: (() => void) | undefined };

export function TopBar({ signedIn, onOpenMenu }: Props) {
  const navigate = useNavigate();
  const { send, problem, dismiss } = useSend();
  const leave = () =>
    send(async () => {
      await logout();
      await navigate(adminPaths.login);
    });

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
            <button type="button" className="btn sign-out" onClick={() => void leave()}>
              Se déconnecter
            </button>
          </>
        )}
      </header>
      {problem && (
        <div className="top-problem">
          <ProblemAlert heading="Erreur lors de la déconnexion :" problem={problem} onDismiss={dismiss} />
        </div>
      )}
    </>
  );
}
