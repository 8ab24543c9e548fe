import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { isOwnAccount, type User, userResource } from '../../api/admin/user';
import { logout } from '../../api/session';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';
import { withNotice } from '../message/message';

const ENDED = 'Votre compte a été mis à jour, ce qui termine votre session. Connectez-vous de nouveau.';

export function useUserForm({ one: user, frame }: FormProps<User>) {
  const navigate = useNavigate();
  return useForm({
    ...frame,
    one: user,
    labels: {
      username: 'Identifiant',
      password: 'Mot de passe',
      passwordConfirmation: 'Confirmation du mot de passe',
      is_admin: 'Administrateur',
    },
    valuesOf,
    send: async ({ username, ...body }, { id, version }) => {
      if (id === undefined) return { saved: await userResource.create({ username, ...body }), ended: false };
      const { is_admin, password } = body;
      const ended = user !== undefined && is_admin !== user.is_admin && (await isOwnAccount(user));
      const saved = await userResource.update(id, password === '' ? { is_admin } : body, version);
      // The server has ended the session; the cookies still say the contrary.
      if (ended) await logout().catch(() => undefined);
      return { saved, ended };
    },
    oneOf: ({ saved }) => saved,
    onSaved: ({ saved, ended }, how) =>
      ended && !how.stay
        ? void navigate(adminPaths.login, { ...withNotice({ text: ENDED }), replace: true })
        : frame.onSaved(saved, how),
  });
}

const valuesOf = (user: User | undefined) => ({
  username: user?.username ?? '',
  password: '',
  passwordConfirmation: '',
  is_admin: user?.is_admin ?? false,
});
