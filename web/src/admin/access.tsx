import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSessionLost } from '../api/ask';
import { adminPaths } from '../address/paths';
import { MissingPage } from './frame/MissingPage';
import { SessionLostDialog } from './login/SessionLostDialog';
import { useSession } from './session';

/** Sends whoever is not signed in to the sign-in screen, which knows where they were going. */
export function SignedInOnly() {
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  const lost = useSessionLost();
  if (!signedIn) return <Navigate to={adminPaths.login} replace state={{ destination: pathname + search }} />;
  return (
    <>
      <Outlet />
      {lost && <SessionLostDialog />}
    </>
  );
}

export function AdminsOnly() {
  const { isAdmin } = useSession();
  if (isAdmin) return <Outlet />;
  return (
    <MissingPage
      title="Réservé aux administrateurs"
      sentence="Votre compte ne permet pas d’ouvrir cette page. Demandez à un administrateur si vous en avez besoin."
      back={{ label: 'Revenir aux parcours', to: adminPaths.parcours.list }}
    />
  );
}
