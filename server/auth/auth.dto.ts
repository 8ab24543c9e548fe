import { LineField, PasswordField } from '../http/fields.js';

export class LoginBody {
  @LineField({ filled: true, maxLength: 100, description: 'Identifiant, sans égard à la casse.', example: 'admin' })
  username: string;

  @PasswordField({ description: 'Mot de passe.', example: 'correct cheval pile agrafe' })
  password: string;
}

/** Compte connecté. */
export class SessionDetail {
  /** @example "admin" */
  username: string;
  /** @example true */
  is_admin: boolean;
}

export class LoginReponse extends SessionDetail {
  /** @example true */
  success: boolean;
}
