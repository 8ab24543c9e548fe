import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../address/paths';
import { ownAccountQuery } from '../../api/session';
import { Link } from '../../ui/Link';
import type { User } from '../../api/admin/user';
import { Form } from '../form/Form';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import type { FormProps } from '../entity/declaration';
import { useUserForm } from './useUserForm';

const ADD_HINT = 'De 12 à 128 caractères, différent de l’identifiant. Il sera à changer à la première connexion.';
const EDIT_HINT =
  'Laissez vide pour le garder. Un nouveau mot de passe termine les sessions en cours de ce compte, et sera à changer à la première connexion.';

export function UserForm(props: FormProps<User>) {
  const { formProps } = props;
  const form = useUserForm(props);
  const user = form.entity;
  const ownUser = useQuery(ownAccountQuery).data;
  return (
    <Form form={form} {...formProps}>
      <TextField
        autoComplete="off"
        // An identifiant cannot change, nor be edited while its creation is being sent.
        readOnly={user !== undefined || form.sending}
        hint={user && 'Un identifiant ne change pas.'}
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
