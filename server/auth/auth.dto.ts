import { ApiProperty, PartialType } from '@nestjs/swagger';
import { MIN_PASSWORD_LENGTH } from '../config/env.js';
import { LineField, PasswordField } from '../http/validation/fields.js';
import type { Compte, Role } from '../principal.js';
import { type Moyen, MOYENS } from './connexion/proof.js';
import { isAdministrateur } from './rights.js';

export class UsernameBody {
  @LineField({
    filled: true,
    isKey: true,
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
  /** @example "administrateur" */
  role: Role;
  /**
   * Les seuls parcours d’un rédacteur ; null : tous.
   * @example null
   */
  parcours: number[] | null;
  /**
   * Le mot de passe a été engendré ou donné par quelqu’un d’autre : à changer avant toute autre chose. Absent sinon.
   * @example true
   */
  password_to_change?: boolean;
  /**
   * Le site exige un second facteur, que ce compte n’a pas : à ajouter avant toute autre chose. Absent sinon.
   * @example true
   */
  factor_to_enrol?: boolean;
}

/** Le compte connecté, ou ce qui reste à prouver. */
export class LoginReponse extends PartialType(SessionDetail) {
  /** @example true */
  success: boolean;
  /**
   * Ce qui reste à faire, quand `success` est faux ; absent sinon.
   * @example "second_facteur"
   */
  etape?: string;
  /**
   * Comment le second facteur se prouve.
   * @example ["totp", "secours"]
   */
  @ApiProperty({ enum: MOYENS, isArray: true, required: false })
  moyens?: Moyen[];
}

export class LogoutReponse {
  /** @example true */
  success: boolean;
  /**
   * Page du fournisseur à ouvrir, qui ferme aussi la session qu’il tient. Absente s’il n’y en a pas.
   * @example "https://sso.example.fr/realms/agents/protocol/openid-connect/logout?client_id=formation"
   */
  adresse?: string;
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
  facteur_a_inscrire,
}: Compte): SessionDetail {
  const is_admin = isAdministrateur(droits);
  return {
    username,
    is_admin,
    ...droits,
    ...(mot_de_passe_a_changer && { password_to_change: true }),
    ...(facteur_a_inscrire && { factor_to_enrol: true }),
  };
}
