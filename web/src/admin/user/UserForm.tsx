import type { User } from '../../api/admin/user';
import { Form } from '../form/Form';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useUserForm } from './useUserForm';

const ADD_HINT = 'De 12 à 128 caractères, différent de l’identifiant. Il sera à changer à la première connexion.';
const EDIT_HINT =
  'Laissez vide pour le garder. Un nouveau mot de passe termine les sessions en cours de ce compte, la vôtre si c’est le vôtre\u00a0; celui de quelqu’un d’autre sera à changer à sa première connexion.';

export function UserForm(props: FormProps<User>) {
  const { one: user, frame } = props;
  const form = useUserForm(props);
  return (
    <Form form={form} {...frame}>
      <TextField
        autoComplete="off"
        readOnly={user !== undefined}
        hint={user && 'Un identifiant ne change pas.'}
        {...form.field('username')}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        hint={user ? EDIT_HINT : ADD_HINT}
        {...form.field('password')}
      />
      <TextField type="password" autoComplete="new-password" {...form.field('passwordConfirmation')} />
      <Switch {...form.field('is_admin')} />
    </Form>
  );
}
