import { adminPaths } from '../../address/paths';
import { Form } from '../form/Form';
import type { SaveInfo } from '../form/useEdit';
import { TextField } from '../../ui/TextField';
import { usePasswordForm } from './usePasswordForm';

const HINT = 'De 12 à 128 caractères, par exemple quatre mots sans rapport entre eux.';

type Props = { username: string; onChanged: (info: SaveInfo) => void };

export function PasswordForm({ username, onChanged }: Props) {
  const form = usePasswordForm(onChanged);
  return (
    <Form
      form={form}
      heading={'Impossible de changer le mot de passe\u00a0:'}
      submitLabel="Changer le mot de passe"
      cancelTo={adminPaths.start}
    >
      {/* Password managers need the username to update the stored password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField type="password" autoComplete="current-password" {...form.field('currentPassword')} />
      <TextField type="password" autoComplete="new-password" hint={HINT} {...form.field('password')} />
      <TextField type="password" autoComplete="new-password" {...form.field('passwordConfirmation')} />
    </Form>
  );
}
