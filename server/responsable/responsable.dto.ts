import { CustomRule } from '../http/validation/field.js';
import { EmailField, PhoneField } from '../http/validation/contacts.js';
import { IdField, LineField } from '../http/validation/fields.js';
import { References } from '../http/validation/references.js';
import { Responsable } from './responsable.entity.js';

const ITSELF = 'Choisissez un autre responsable : une personne ne peut pas être fusionnée avec elle-même.';

export class ResponsableBody {
  @LineField({ filled: true, maxLength: 100, description: 'Prénom.', example: 'Aïcha' })
  firstName: string;

  @LineField({ filled: true, maxLength: 100, description: 'Nom.', example: 'BENALI' })
  lastName: string;

  @EmailField({
    optional: true,
    description: 'Adresse électronique du service, publique ; absente : aucune.',
    example: 'radars@ecole.example',
  })
  email?: string;

  @PhoneField({
    optional: true,
    description: 'Téléphone du service, public ; absent : aucun.',
    example: '05 00 00 00 00',
  })
  phone?: string;
}

export class FusionBody {
  @IdField({ description: 'Identifiant du responsable à fusionner dans celui-ci : il disparaît.', example: 7 })
  @CustomRule<number>((responsableId, { id }) => (responsableId === id ? ITSELF : undefined))
  @References(Responsable)
  responsableId: number;
}

/** Responsable, tel que les stages le nomment. */
export class ResponsableRef {
  /** @example 3 */
  id: number;
  /** @example "BENALI" */
  nom_responsable: string;
  /** @example "Aïcha" */
  prenom_responsable: string;
}

/** A responsable with the address and telephone that visitors need. */
export class ResponsableContact extends ResponsableRef {
  /**
   * Adresse électronique du service ; vide : aucune.
   * @example "radars@ecole.example"
   */
  courriel_responsable: string;
  /**
   * Téléphone du service ; vide : aucun.
   * @example "05 00 00 00 00"
   */
  telephone_responsable: string;
}

export class ResponsableDetail extends ResponsableContact {
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
}

export function toResponsable(responsable: Responsable): ResponsableDetail {
  const { courriel_responsable, telephone_responsable, version } = responsable;
  return { ...toResponsableRef(responsable), courriel_responsable, telephone_responsable, version };
}

export function toResponsableRef({ id, nom_responsable, prenom_responsable }: ResponsableRef): ResponsableRef {
  return { id, nom_responsable, prenom_responsable };
}
