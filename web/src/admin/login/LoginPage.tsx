import { useLocation, useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/queryClient';
import { adminPaths } from '../../paths';
import { AdminPage } from '../AdminPage';
import { LoginForm } from './LoginForm';

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { destination?: string } | null };
  const enter = () => {
    // Nothing of what one account has read is shown to the next.
    queryClient.clear();
    void navigate(state?.destination ?? adminPaths.root, { replace: true });
  };
  return (
    <AdminPage title="Connexion">
      <LoginForm onDone={enter} />
    </AdminPage>
  );
}
