import { MIN_PASSWORD_LENGTH } from '../auth/password.js';
import { BooleanField, LineField, PasswordField } from '../http/fields.js';
import type { User } from './user.entity.js';

const password = {
  minLength: MIN_PASSWORD_LENGTH,
  description: 'Mot de passe, différent de l’identifiant.',
  example: 'correct cheval pile agrafe',
};
const confirmation = { description: 'Le même mot de passe.', example: 'correct cheval pile agrafe' };

export class UserBody {
  @LineField({
    filled: true,
    maxLength: 100,
    description: 'Identifiant, unique sans égard à la casse.',
    example: 'redaction',
  })
  username: string;

  @PasswordField(password)
  password: string;

  @PasswordField(confirmation)
  passwordConfirmation: string;

  @BooleanField({ optional: true, description: 'Administrateur.', example: false })
  is_admin?: boolean;
}

/** Un champ absent reste tel quel. */
export class UserUpdateBody {
  @PasswordField({ ...password, optional: true })
  password?: string;

  @PasswordField({ ...confirmation, optional: true })
  passwordConfirmation?: string;

  @BooleanField({ optional: true, description: 'Administrateur.', example: false })
  is_admin?: boolean;
}

export class UserDetail {
  /** @example 1 */
  id: number;
  /** @example "admin" */
  username: string;
  /** @example true */
  is_admin: boolean;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
}

export function toUser({ id, username, is_admin, version }: User): UserDetail {
  return { id, username, is_admin, version };
}
