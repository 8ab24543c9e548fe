import type { User } from '../../api/admin/user';
import { adminPaths } from '../../address/paths';
import { Form } from '../../ui/Form';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { useUserForm } from './useUserForm';

type Props = { user?: User; onReload?: () => Promise<boolean> };

const ADD_HINT = 'De 12 à 128 caractères, différent de l’identifiant. Il sera à changer à la première connexion.';
const EDIT_HINT =
  'Laissez vide pour le garder. Un nouveau mot de passe termine les sessions en cours de ce compte, la vôtre si c’est le vôtre\u00a0; celui de quelqu’un d’autre sera à changer à sa première connexion.';

/** Adds an account, or edits the one that is given. */
export function UserForm({ user, onReload }: Props) {
  const form = useUserForm(user);
  return (
    <Form
      form={form}
      heading={user ? "Impossible d'éditer l'utilisateur :" : "Impossible d'ajouter un utilisateur :"}
      submitLabel={user ? 'Mettre à jour' : 'Ajouter'}
      cancelTo={adminPaths.user.list}
      onReload={onReload}
    >
      <TextField
        label="Identifiant"
        autoComplete="off"
        readOnly={user !== undefined}
        hint={user && 'Un identifiant ne change pas.'}
        {...form.field('username')}
      />
      <TextField
        label="Mot de passe"
        type="password"
        autoComplete="new-password"
        hint={user ? EDIT_HINT : ADD_HINT}
        {...form.field('password')}
      />
      <TextField
        label="Confirmation du mot de passe"
        type="password"
        autoComplete="new-password"
        {...form.field('passwordConfirmation')}
      />
      <Switch label="Administrateur" {...form.field('is_admin')} />
    </Form>
  );
}
