import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAuthExpired } from '../api/sessionLost';
import { ownAccountQuery } from '../api/session';
import { adminPaths } from '../address/paths';
import { useArrival } from '../ui/useArrival';
import { MissingPage } from './frame/MissingPage';
import { SignInAgainDialog } from './login/SessionLostDialog';
import { useAuth } from './session';

/** Redirects to sign-in, or to the account while its password must change; both get the destination. */
export function SignedInOnly() {
  const { signedIn } = useAuth();
  const { pathname, search } = useLocation();
  const { data: account } = useQuery(ownAccountQuery);
  const isExpired = useAuthExpired();
  if (!signedIn) return <Navigate to={adminPaths.login} replace state={{ destination: pathname + search }} />;
  if (account?.password_to_change && pathname !== adminPaths.account)
    return <PasswordFirst destination={pathname + search} />;
  return (
    <>
      <Outlet />
      {isExpired && <SignInAgainDialog />}
    </>
  );
}

const NO_HEADING = { current: null };

/** Marks the requested page as left: a redirect back to the account page then moves the focus to its heading again. */
function PasswordFirst({ destination }: { destination: string }) {
  useArrival(NO_HEADING, false);
  return <Navigate to={adminPaths.account} replace state={{ destination }} />;
}

export function AdminsOnly() {
  const { isAdmin } = useAuth();
  if (isAdmin) return <Outlet />;
  return (
    <MissingPage
      title="Réservé aux administrateurs"
      text="Votre compte ne permet pas d’ouvrir cette page. Demandez à un administrateur si vous en avez besoin."
      back={{ label: 'Revenir aux parcours', to: adminPaths.parcours.list }}
    />
  );
}
