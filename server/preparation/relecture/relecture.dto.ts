import { IdParam } from '../../http/params.dto.js';
import { CustomRule } from '../../http/validation/field.js';
import { IdField, LineField } from '../../http/validation/fields.js';
import { now } from '../../paris.js';
import { futureFault, MomentField } from '../../http/validation/future.js';

const DAY = 24 * 3600;
export const MAX_LINK_DAYS = 90;

export class RelectureBody {
  @LineField({ filled: true, maxLength: 100, description: 'Pour qui est le lien.', example: 'Direction technique' })
  libelle: string;

  @MomentField({
    description: `Moment où le lien cesse d’ouvrir, avec son décalage, dans ${MAX_LINK_DAYS} jours au plus.`,
    example: '2026-12-31T18:00:00+01:00',
  })
  @CustomRule<string>((text) =>
    text === ''
      ? 'Indiquez jusqu’à quand le lien est valable.'
      : futureFault(text, now() + MAX_LINK_DAYS * DAY, `Un lien est valable ${MAX_LINK_DAYS} jours au plus.`),
  )
  expire_le: string;
}

/** Lien par lequel quelqu’un sans compte lit une préparation, sans rien pouvoir y changer. */
export class RelectureDetail {
  /** @example 5 */
  id: number;
  /** @example "Direction technique" */
  libelle: string;
  /**
   * Qui l’a fait ; null : inconnu.
   * @example "admin"
   */
  par: string | null;
  /** @example "2026-11-22T08:15:00.000Z" */
  date: string;
  /**
   * Moment où il cesse d’ouvrir, en UTC.
   * @example "2026-12-31T17:00:00.000Z"
   */
  expire_le: string;
  /**
   * Moment où il a été révoqué ; null : il ne l’a pas été.
   * @example null
   */
  revoque_le: string | null;
  /**
   * Moment de sa dernière ouverture ; null : aucune.
   * @example null
   */
  vu_le: string | null;
}

export class RelectureCreee extends RelectureDetail {
  /**
   * L’adresse à donner : elle n’est dite qu’ici.
   * @example "https://formation.example.fr/relecture/Vb0a1d8q7mYw3nF5r2Kz4w"
   */
  adresse: string;
}

export class RelectureParam extends IdParam {
  @IdField({ description: 'Identifiant du lien.', example: 5 })
  n: number;
}
