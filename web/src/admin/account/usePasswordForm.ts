import { changeOwnPassword } from '../../api/admin/account';
import { FormFault } from '../../api/admin/problem';
import { passwordChanged } from '../../api/session';
import { useForm } from '../form/useForm';

export function usePasswordForm(onChanged: () => void) {
  return useForm({
    initial: { currentPassword: '', password: '', passwordConfirmation: '' },
    send: ({ passwordConfirmation, ...body }) => {
      if (passwordConfirmation !== body.password)
        throw new FormFault('passwordConfirmation', 'Indiquez deux fois le même mot de passe.');
      return changeOwnPassword(body);
    },
    onSaved: () => {
      passwordChanged();
      onChanged();
    },
  });
}
