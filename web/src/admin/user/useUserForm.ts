import { useNavigate } from 'react-router-dom';
import { isOwnAccount, type User, userResource } from '../../api/admin/user';
import { logout } from '../../api/session';
import { adminPaths } from '../../address/paths';
import { saying } from '../AdminPage';
import { useForm } from '../form/useForm';

const ENDED = 'Votre compte a été mis à jour, ce qui termine votre session. Connectez-vous de nouveau.';

export function useUserForm(user: User | undefined) {
  const navigate = useNavigate();
  return useForm({
    initial: {
      username: user?.username ?? '',
      password: '',
      passwordConfirmation: '',
      is_admin: user?.is_admin ?? false,
    },
    version: user?.version,
    send: async ({ username, ...body }, version) => {
      if (!user) {
        const { id } = await userResource.create({ username, ...body });
        return { id, username, ended: false };
      }
      const { is_admin, password } = body;
      const ends = (password !== '' || is_admin !== user.is_admin) && (await isOwnAccount(user));
      await userResource.update(user.id, password === '' ? { is_admin } : body, version);
      // The server has ended the session; the cookies still say the contrary.
      if (ends) await logout().catch(() => undefined);
      return { id: user.id, username, ended: ends };
    },
    onSaved: ({ id, username, ended }) => {
      if (ended) return void navigate(adminPaths.login, { ...saying(ENDED), replace: true });
      const done = user ? 'mis à jour' : 'ajouté';
      void navigate(adminPaths.user.list, saying(`L’utilisateur «\u00a0${username}\u00a0» a été ${done}.`, id));
    },
  });
}
