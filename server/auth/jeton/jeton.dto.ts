import { CustomRule } from '../../http/validation/field.js';
import { ChoiceField, IdListField, LineField } from '../../http/validation/fields.js';
import { futureFault, NO_MOMENT } from '../../http/validation/future.js';
import { now, secondsAt } from '../../paris.js';

const MAX_DAYS = 366;
const DAY = 24 * 3600;
const ROLES_OF_TOKENS = ['lecteur', 'redacteur'] as const;

export class JetonBody {
  @LineField({
    filled: true,
    maxLength: 100,
    description: 'À quoi il sert.',
    example: 'Export du système d’information',
  })
  nom: string;

  @ChoiceField({
    values: ROLES_OF_TOKENS,
    description: 'Ce que le jeton peut faire, au plus ce que peut son compte à chaque usage.',
    example: 'lecteur',
  })
  role: (typeof ROLES_OF_TOKENS)[number];

  @IdListField({
    optional: true,
    orNull: true,
    minItems: 1,
    maxItems: 100,
    description: 'Seuls parcours d’un jeton de rédacteur ; null : tous ceux du compte.',
    example: [2],
  })
  @CustomRule<number[] | null | undefined>((parcours, { fields }) =>
    Array.isArray(parcours) && fields['role'] === 'lecteur' ? 'Un jeton de lecteur n’a pas de parcours.' : undefined,
  )
  parcours?: number[] | null;

  @LineField({
    filled: true,
    maxLength: 40,
    description: 'Moment où il cesse d’agir, avec son décalage, dans un an au plus.',
    example: '2027-06-30T18:00:00+02:00',
  })
  @CustomRule<string>((text) =>
    secondsAt(text) === undefined
      ? NO_MOMENT
      : futureFault(text, now() + MAX_DAYS * DAY, 'Un jeton agit un an au plus.'),
  )
  expire_a: string;
}

/** Jeton par lequel une machine agit pour un compte. */
export class JetonDetail {
  /** @example 4 */
  id: number;
  /** @example "Export du système d’information" */
  nom: string;
  /**
   * Le compte pour lequel il agit.
   * @example "admin"
   */
  compte: string;
  /** @example "lecteur" */
  role: string;
  /**
   * Les seuls parcours d’un jeton de rédacteur ; null : tous ceux du compte.
   * @example null
   */
  parcours: number[] | null;
  /**
   * Moment où il cesse d’agir, en UTC.
   * @example "2027-06-30T16:00:00.000Z"
   */
  expire_a: string;
  /**
   * Dernier usage, à une minute près ; null : il n’a pas servi.
   * @example null
   */
  vu_le: string | null;
}

export class JetonCree extends JetonDetail {
  /**
   * À donner dans l’en-tête Authorization : « Bearer pfc_… ». Il n’est dit qu’ici.
   * @example "pfc_…"
   */
  jeton: string;
}
