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
    const destination = state?.destination ?? adminPaths.root;
    // Whose password somebody else knows is led to where it changes, unless they were going somewhere.
    const isAsked = account.password_to_change && destination === adminPaths.root;
    void navigate(isAsked ? adminPaths.account : destination, { replace: true });
  };
  return (
    <AdminPage title="Connexion">
      <LoginForm onDone={enter} />
    </AdminPage>
  );
}
