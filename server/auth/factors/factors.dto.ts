import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { field, rule, typeRule } from '../../http/validation/field.js';
import { ChoiceField, LineField, PasswordField } from '../../http/validation/fields.js';
import type { FacteurGenre } from './facteur.entity.js';

const GENRES: readonly FacteurGenre[] = ['totp', 'cle'];
const MAX_CODE = 40;
const MAX_REPONSE = 8192;
const MAX_LEVELS = 10;
const CODE = {
  maxLength: MAX_CODE,
  description: 'Les six chiffres de l’application, ou un code de secours, avec ou sans ses tirets.',
  example: '492039',
};
const REPONSE = {
  description: 'Réponse du navigateur, telle que PublicKeyCredential.toJSON() la rend : 8 ko au plus.',
  example: { id: 'q1lqQ0Zc', rawId: 'q1lqQ0Zc', type: 'public-key', response: {} },
};

/** Whatever the browser says of its passkey: browsers add fields of their own. */
function ReponseField({ optional }: { optional?: true } = {}): PropertyDecorator {
  const own = { ...REPONSE, optional };
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return field(own, {
    schema: { type: 'object', additionalProperties: true },
    maxLength: MAX_REPONSE,
    levels: MAX_LEVELS,
    rules: [
      typeRule(own, 'isObject', isObject, 'Indiquez la réponse du navigateur, un objet.'),
      rule('isShort', (value) => JSON.stringify(value).length <= MAX_REPONSE, 'Cette réponse dépasse 8 ko.'),
    ],
  });
}

export class SecondBody {
  @LineField({ ...CODE, filled: true })
  code: string;
}

export class CleBody {
  @ReponseField()
  reponse: object;
}

/** Un seul des trois. */
export class PreuveBody {
  @PasswordField({
    optional: true,
    description: 'Mot de passe du compte, tant qu’il n’a pas de second facteur.',
    example: 'correct cheval pile agrafe',
  })
  password?: string;

  @LineField({ ...CODE, filled: true, optional: true })
  code?: string;

  @ReponseField({ optional: true })
  reponse?: object;
}

export class FacteurOptionsBody {
  @ChoiceField({ values: GENRES, description: 'Application de codes, ou clé d’accès.', example: 'totp' })
  genre: FacteurGenre;
}

export class FacteurBody {
  @ChoiceField({ values: GENRES, description: 'Application de codes, ou clé d’accès.', example: 'totp' })
  genre: FacteurGenre;

  @LineField({ filled: true, maxLength: 100, description: 'Nom que son propriétaire lui donne.', example: 'Téléphone' })
  nom: string;

  @LineField({ ...CODE, filled: true, optional: true, description: 'Pour une application : un code qu’elle donne.' })
  code?: string;

  @ReponseField({ optional: true })
  reponse?: object;
}

/** Second facteur d’un compte. */
export class FacteurDetail {
  /** @example 3 */
  id: number;
  /** @example "totp" */
  @ApiProperty({ enum: GENRES })
  genre: FacteurGenre;
  /** @example "Téléphone" */
  nom: string;
  /** @example "2026-11-20T08:30:00.000Z" */
  created_at: string;
  /**
   * Dernière connexion ou preuve ; null : aucune.
   * @example "2026-11-20T09:42:00.000Z"
   */
  last_used_at: string | null;
}

export class FacteurAjoute extends FacteurDetail {
  /**
   * Codes de secours, avec le premier facteur seulement : ils ne seront plus montrés.
   * @example ["K3JQ-7FXA-2LMN-P5RT"]
   */
  codes?: string[];
}

/** Ce qui protège le compte connecté. */
export class Facteurs {
  facteurs: FacteurDetail[];
  /**
   * Codes de secours qui restent.
   * @example 10
   */
  codes_secours: number;
  /**
   * Le site exige un second facteur de ce compte.
   * @example false
   */
  exige: boolean;
  /**
   * Le site accepte les clés d’accès.
   * @example true
   */
  cle_possible: boolean;
}

/** Selon le genre : le secret d’une application, ou ce que navigator.credentials.create attend. */
export class FacteurOptions {
  /**
   * En base 32.
   * @example "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
   */
  secret?: string;
  /**
   * Le même, pour un code QR.
   * @example "otpauth://totp/Formation%20continue:admin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Formation%20continue"
   */
  adresse?: string;
  /** Au format PublicKeyCredentialCreationOptionsJSON. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  publicKey?: object;
}

export class CleOptions {
  /** Au format PublicKeyCredentialRequestOptionsJSON, pour navigator.credentials.get. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  publicKey: object;
}

export class CodesSecours {
  /**
   * Dix codes, qui remplacent les précédents ; ils ne seront plus montrés.
   * @example ["K3JQ-7FXA-2LMN-P5RT"]
   */
  codes: string[];
}

export class LigneSecurite {
  /** @example "2026-11-20T08:30:00.000Z" */
  date: string;
  /** @example "Connexion depuis un nouvel appareil : Firefox 140, Windows, depuis 192.0.2.7" */
  libelle: string;
}
