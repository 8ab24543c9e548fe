import { changeOwnPassword } from '../../api/admin/account';
import { ValidationError } from '../../api/admin/problem';
import { markPasswordChanged } from '../../api/session';
import { useForm } from '../form/useForm';
import type { SaveInfo } from '../form/useEdit';

export function usePasswordForm(onChanged: (info: SaveInfo) => void) {
  return useForm({
    labels: {
      currentPassword: 'Mot de passe actuel',
      password: 'Nouveau mot de passe',
      passwordConfirmation: 'Confirmation du nouveau mot de passe',
    },
    valuesOf: () => ({ currentPassword: '', password: '', passwordConfirmation: '' }),
    send: ({ passwordConfirmation, ...body }) => {
      if (passwordConfirmation !== body.password)
        throw new ValidationError([{ param: 'passwordConfirmation', msg: 'Indiquez deux fois le même mot de passe.' }]);
      return changeOwnPassword(body);
    },
    isBlank: true,
    onSaved: (_, info) => {
      markPasswordChanged();
      onChanged(info);
    },
  });
}
