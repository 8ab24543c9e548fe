import { useLocation, useNavigate } from 'react-router-dom';
import { clearQueryCache, type OwnAccount } from '../../api/session';
import { adminPaths } from '../../address/paths';
import { AdminPage } from '../frame/AdminPage';
import { LoginForm } from './LoginForm';

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { destination?: string } | null };
  const onSignedIn = (account: OwnAccount) => {
    clearQueryCache();
    const { destination: requested = adminPaths.root } = state ?? {};
    const destination = requested === adminPaths.root ? adminPaths.start : requested;
    // A password that was generated, or set by somebody else, must be changed first.
    if (account.password_to_change) void navigate(adminPaths.account, { replace: true, state: { destination } });
    else void navigate(destination, { replace: true });
  };
  return (
    <AdminPage title="Connexion">
      <LoginForm onDone={onSignedIn} />
    </AdminPage>
  );
}
