import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { logout, ownAccountQuery } from '../api/auth';
import { defineEntity, type FormProps, topLevelScope } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { Form } from '../edit/form';
import { withNotice } from '../edit/message';
import { useForm } from '../edit/use-form';
import { KINDS } from '../lib/kinds';
import { adminPaths } from '../lib/paths';
import { Switch, TextField } from '../ui/field';
import { Link } from '../ui/link';
import { ActionMenu } from '../ui/table/row-actions';
import { isOwnAccount, type User, userResource } from './user.queries';

const SESSION_ENDED = 'Votre compte a été mis à jour, ce qui termine votre session. Connectez-vous de nouveau.';

const LABELS = { username: 'Identifiant', mot_de_passe: 'Mot de passe', is_admin: 'Administrateur' };

function useUserForm({ entity: user, formProps }: FormProps<User>) {
  const navigate = useNavigate();
  return useForm({
    ...formProps,
    drafts: undefined,
    entity: user,
    labels: {
      username: LABELS.username,
      password: LABELS.mot_de_passe,
      passwordConfirmation: 'Confirmation du mot de passe',
      is_admin: LABELS.is_admin,
    },
    valuesOf,
    send: async ({ username, ...body }, { id, version, key }) => {
      if (id === undefined) return { saved: await userResource.create({ username, ...body }, key), ended: false };
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

const FIXED_HINT = 'Un identifiant ne change pas.';
const UNANSWERED_HINT =
  'Ce compte a peut-être été créé\u00a0: envoyez-le de nouveau pour le savoir, il n’y en aura qu’un.';
const ADD_HINT = 'De 12 à 128 caractères, différent de l’identifiant. Il sera à changer à la première connexion.';
const EDIT_HINT =
  'Laissez vide pour le garder. Un nouveau mot de passe termine les sessions en cours de ce compte, et sera à changer à la première connexion.';

function UserForm(props: FormProps<User>) {
  const { formProps } = props;
  const form = useUserForm(props);
  const user = form.entity;
  const ownUser = useQuery(ownAccountQuery).data;
  return (
    <Form form={form} {...formProps}>
      <TextField
        autoComplete="off"
        // An identifiant cannot change, nor be edited while its creation is being sent, or may have been made.
        readOnly={user !== undefined || form.sending || form.mayBeCreated}
        hint={user ? FIXED_HINT : form.mayBeCreated && !form.sending ? UNANSWERED_HINT : undefined}
        {...form.field('username')}
      />
      {user && user.username === ownUser?.username ? (
        <p className="hint">
          Votre mot de passe se change dans «&nbsp;<Link to={adminPaths.account}>Mon compte</Link>&nbsp;», qui demande
          l’actuel.
        </p>
      ) : (
        <>
          <TextField
            type="password"
            autoComplete="new-password"
            hint={user ? EDIT_HINT : ADD_HINT}
            {...form.field('password')}
          />
          <TextField type="password" autoComplete="new-password" {...form.field('passwordConfirmation')} />
        </>
      )}
      <Switch {...form.field('is_admin')} />
    </Form>
  );
}

export const userEntity = defineEntity({
  resource: userResource,
  routeScope: topLevelScope(KINDS.user.paths),
  labels: LABELS,
  messages: messagesOf(KINDS.user, { empty: 'Aucun utilisateur.' }),
  nameOf: ({ username }) => username,
  columns: [
    { title: 'Identifiant', value: ({ username }) => username },
    { title: 'Administrateur', value: ({ is_admin }) => (is_admin ? 'Oui' : 'Non') },
  ],
  Actions: function UserActions({ row: { username }, edit, remove }) {
    // The signed-in account cannot be deleted.
    const isOwn = useQuery(ownAccountQuery).data?.username === username;
    if (isOwn) return edit;
    return (
      <ActionMenu>
        {edit}
        {remove}
      </ActionMenu>
    );
  },
  DeleteWarning: () => (
    <p className="consequence">
      {'Ses sessions en cours se termineront aussitôt\u00a0; aucun contenu ne sera supprimé.'}
    </p>
  ),
  Form: UserForm,
});
