import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ownAccount } from '../../api/session';
import { adminPaths } from '../../address/paths';
import { Link } from '../../ui/Link';
import './account.scss';

/** Stays until the password has been changed; nothing waits for it. */
export function PasswordBanner() {
  const { data } = useQuery(ownAccount);
  const { pathname } = useLocation();
  if (!data?.password_to_change) return null;
  return (
    <div className="alert password-banner" role="note">
      <p>
        Votre mot de passe a été engendré, ou choisi par quelqu’un d’autre&nbsp;:{' '}
        {pathname === adminPaths.account ? (
          'choisissez ici le vôtre.'
        ) : (
          <>
            <Link to={adminPaths.account}>choisissez le vôtre</Link>.
          </>
        )}
      </p>
    </div>
  );
}
