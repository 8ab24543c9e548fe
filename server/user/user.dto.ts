import { UsernameBody } from '../auth/auth.dto.js';
import { passwordFault } from '../auth/passwords/password.js';
import { EMAIL_OR_NONE, MAX_EMAIL } from '../auth/sign-on/personne.js';
import { droitsOf, isAdministrateur } from '../auth/rights.js';
import { User } from '../auth/user.entity.js';
import { MIN_PASSWORD_LENGTH } from '../config/env.js';
import type { FieldError } from '../errors.js';
import { CustomRule, type RuleContext } from '../http/validation/field.js';
import { BooleanField, ChoiceField, IdListField, LineField, PasswordField } from '../http/validation/fields.js';
import { References } from '../http/validation/references.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { type Droits, type Role, ROLES } from '../principal.js';

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

const MAX_PARCOURS = 100;
const CONTRADICTION = 'Contredit is_admin\u00a0: n’envoyez que le rôle.';
const FOR_REDACTEURS = 'Seul un rédacteur est limité à des parcours.';

type SentDroits = Partial<Pick<UserBody, 'role' | 'parcours' | 'is_admin'>>;

/** The rights that a body asks for; what it leaves out stays, as far as the role allows. */
export function droitsAsked(
  { role, parcours, is_admin }: SentDroits,
  present: Droits = { role: 'redacteur', parcours: null },
): { droits: Droits; faults: FieldError[] } {
  const wasAdmin = isAdministrateur(present);
  const byFlag = is_admin ? 'administrateur' : wasAdmin && is_admin === false ? 'redacteur' : present.role;
  const asked = role ?? byFlag;
  const isSame = asked === 'redacteur' && present.role === 'redacteur';
  const faults: FieldError[] = [];
  if (role !== undefined && is_admin !== undefined && is_admin !== (role === 'administrateur'))
    faults.push({ param: 'role', msg: CONTRADICTION });
  if (Array.isArray(parcours) && asked !== 'redacteur') faults.push({ param: 'parcours', msg: FOR_REDACTEURS });
  return {
    droits: { role: asked, parcours: parcours ?? (parcours === undefined && isSame ? present.parcours : null) },
    faults,
  };
}

/** A contradiction between rights sent together, or with those that the account has. */
function Consistent(param: keyof SentDroits): PropertyDecorator {
  return CustomRule(async (_value, { fields, id, manager }) => {
    const account = id === undefined ? null : await manager.findOneBy(User, { id });
    const { faults } = droitsAsked(fields, account === null ? undefined : droitsOf(account));
    return faults.find((fault) => fault.param === param)?.msg;
  });
}

function RoleField(): PropertyDecorator {
  return (prototype, property) => {
    ChoiceField({
      optional: true,
      values: ROLES,
      description: 'Ce que le compte peut faire ; redacteur sauf demande. Va avant is_admin, qu’il ne contredit pas.',
      example: 'redacteur',
    })(prototype, property);
    Consistent('role')(prototype, property);
  };
}

function ParcoursField(): PropertyDecorator {
  return (prototype, property) => {
    IdListField({
      optional: true,
      orNull: true,
      minItems: 1,
      maxItems: MAX_PARCOURS,
      description: 'Parcours d’un rédacteur ; null : tous. Un stage n’est à lui que si tous ses parcours le sont.',
      example: [2, 5],
    })(prototype, property);
    Consistent('parcours')(prototype, property);
    References(Parcours)(prototype, property);
  };
}

function EmailField(): PropertyDecorator {
  return LineField({
    optional: true,
    maxLength: MAX_EMAIL,
    pattern: { expression: EMAIL_OR_NONE, message: 'Indiquez une adresse, par exemple lea.martin@example.fr.' },
    description:
      'Adresse par laquelle un fournisseur peut mener à ce compte, si les réglages le veulent ; vide : aucune.',
    example: 'lea.martin@example.fr',
  });
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

  @RoleField()
  role?: Role;

  @ParcoursField()
  parcours?: number[] | null;

  @EmailField()
  courriel?: string;
}

/** Un champ absent reste tel quel. */
export class UserUpdateBody {
  @PasswordField({ ...password, optional: true })
  @CustomRule(goodPassword)
  password?: string;

  @PasswordField({ ...confirmation, optional: true })
  @CustomRule(samePassword)
  passwordConfirmation?: string;

  @BooleanField({ optional: true, description: 'Administrateur ; false laisse les autres rôles.', example: false })
  is_admin?: boolean;

  @RoleField()
  role?: Role;

  @ParcoursField()
  parcours?: number[] | null;

  @EmailField()
  courriel?: string;
}

export class UserDetail {
  /** @example 1 */
  id: number;
  /** @example "admin" */
  username: string;
  /** @example true */
  is_admin: boolean;
  /**
   * Ce que le compte peut faire.
   * @example "redacteur"
   */
  role: Role;
  /**
   * Les seuls parcours d’un rédacteur ; null : tous.
   * @example [2, 5]
   */
  parcours: number[] | null;
  /**
   * Vide : aucune.
   * @example "lea.martin@example.fr"
   */
  courriel: string;
  /**
   * Le fournisseur qui donne son rôle à chaque connexion : il ne se change pas ici. Absent sinon.
   * @example "Agents de l’État"
   */
  role_par?: string;
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
}

export function toUser({ id, username, version, courriel, ...user }: User, role_par?: string): UserDetail {
  const droits = droitsOf(user);
  return {
    id,
    username,
    is_admin: isAdministrateur(droits),
    ...droits,
    courriel,
    ...(role_par !== undefined && { role_par }),
    version,
  };
}
