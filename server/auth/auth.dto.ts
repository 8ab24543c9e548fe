import { MIN_PASSWORD_LENGTH } from '../config/env.js';
import { LineField, PasswordField } from '../http/validation/fields.js';
import type { Compte } from '../principal.js';
import { isAdministrateur } from './rights.js';

export class UsernameBody {
  @LineField({
    filled: true,
    maxLength: 100,
    description: 'Identifiant, unique sans égard à la casse.',
    example: 'redaction',
  })
  username: string;
}

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
  /**
   * Le mot de passe a été engendré ou donné par quelqu’un d’autre : à changer avant toute autre chose. Absent sinon.
   * @example true
   */
  password_to_change?: boolean;
}

export class LoginReponse extends SessionDetail {
  /** @example true */
  success: boolean;
}

export class OwnPasswordBody {
  @PasswordField({ description: 'Mot de passe actuel.', example: 'un autre mot de passe' })
  currentPassword: string;

  @PasswordField({
    minLength: MIN_PASSWORD_LENGTH,
    description:
      'Nouveau mot de passe, différent de l’actuel et de l’identifiant, et qui n’est pas parmi les plus courants.',
    example: 'correct cheval pile agrafe',
  })
  password: string;
}

/** Session en cours du compte connecté. */
export class OwnSession {
  /** @example 1837261543 */
  id: number;
  /**
   * Ouverture.
   * @example "2026-11-20T08:30:00.000Z"
   */
  created_at: string;
  /**
   * Dernière requête, à une minute près.
   * @example "2026-11-20T09:42:00.000Z"
   */
  last_seen_at: string;
  /**
   * Navigateur et système, ou ce que le programme dit de lui.
   * @example "Firefox 140, Windows"
   */
  agent: string;
  /**
   * Celle de cette requête.
   * @example true
   */
  current: boolean;
}

export function toSessionDetail({
  username,
  droits,
  mot_de_passe_a_changer,
}: Pick<Compte, 'username' | 'droits' | 'mot_de_passe_a_changer'>): SessionDetail {
  const is_admin = isAdministrateur(droits);
  return { username, is_admin, ...(mot_de_passe_a_changer && { password_to_change: true }) };
}
