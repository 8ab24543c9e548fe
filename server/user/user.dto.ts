import { UsernameBody } from '../auth/auth.dto.js';
import { passwordFault } from '../auth/passwords/password.js';
import { User } from '../auth/user.entity.js';
import { MIN_PASSWORD_LENGTH } from '../config/env.js';
import { CustomRule, type RuleContext } from '../http/validation/field.js';
import { BooleanField, PasswordField } from '../http/validation/fields.js';

const password = {
  minLength: MIN_PASSWORD_LENGTH,
  description: 'Mot de passe, différent de l’identifiant et qui n’est pas parmi les plus courants.',
  example: 'correct cheval pile agrafe',
};
const confirmation = { description: 'Le même mot de passe.', example: 'correct cheval pile agrafe' };

/** A creation sends the username; an update reads it from the account. */
async function goodPassword(
  value: string | undefined,
  { fields, id, manager }: RuleContext,
): Promise<string | undefined> {
  if (value === undefined) return undefined;
  const account = id === undefined ? fields : await manager.findOneBy(User, { id });
  return passwordFault(value, account?.['username']);
}

function samePassword(value: string | undefined, { fields }: RuleContext): string | undefined {
  return value === fields['password'] ? undefined : 'Indiquez deux fois le même mot de passe.';
}

export class UserBody extends UsernameBody {
  @PasswordField(password)
  @CustomRule(goodPassword)
  password: string;

  @PasswordField(confirmation)
  @CustomRule(samePassword)
  passwordConfirmation: string;

  @BooleanField({ optional: true, description: 'Administrateur.', example: false })
  is_admin?: boolean;
}

/** Un champ absent reste tel quel. */
export class UserUpdateBody {
  @PasswordField({ ...password, optional: true })
  @CustomRule(goodPassword)
  password?: string;

  @PasswordField({ ...confirmation, optional: true })
  @CustomRule(samePassword)
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
