import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../address/paths';
import { isOwnAccount, type User, userResource } from '../../api/admin/user';
import { logout } from '../../api/session';
import type { FormProps } from '../entity/declaration';
import { useForm } from '../form/useForm';
import { withNotice } from '../message/message';

const SESSION_ENDED = 'Votre compte a été mis à jour, ce qui termine votre session. Connectez-vous de nouveau.';

export function useUserForm({ entity: user, formProps }: FormProps<User>) {
  const navigate = useNavigate();
  return useForm({
    ...formProps,
    entity: user,
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
      const sessionEnded = user !== undefined && is_admin !== user.is_admin && (await isOwnAccount(user));
      const saved = await userResource.update(id, password === '' ? { is_admin } : body, version);
      // The server ended the session of a changed account; signing out clears the cookies, which say otherwise.
      if (sessionEnded) await logout().catch(() => undefined);
      return { saved, ended: sessionEnded };
    },
    entityOf: ({ saved }) => saved,
    onSaved: ({ saved, ended }, info) =>
      ended && !info.notifyStillOpen
        ? void navigate(adminPaths.login, { ...withNotice({ text: SESSION_ENDED }), replace: true })
        : formProps.onSaved(saved, info),
  });
}

const valuesOf = (user: User | undefined) => ({
  username: user?.username ?? '',
  password: '',
  passwordConfirmation: '',
  is_admin: user?.is_admin ?? false,
});
