import { useLocation, useNavigate } from 'react-router-dom';
import { forgetContents, type OwnAccount } from '../../api/session';
import { adminPaths } from '../../address/paths';
import { AdminPage } from '../frame/AdminPage';
import { LoginForm } from './LoginForm';

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { destination?: string } | null };
  const enter = (account: OwnAccount) => {
    forgetContents();
    const { destination = adminPaths.root } = state ?? {};
    // Whose password somebody else knows is led to where it changes, unless they were going somewhere.
    const start = account.password_to_change ? adminPaths.account : adminPaths.start;
    void navigate(destination === adminPaths.root ? start : destination, { replace: true });
  };
  return (
    <AdminPage title="Connexion">
      <LoginForm onDone={enter} />
    </AdminPage>
  );
}
