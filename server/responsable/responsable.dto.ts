import { LineField } from '../http/validation/fields.js';
import type { Responsable } from './responsable.entity.js';

export class ResponsableBody {
  @LineField({ filled: true, maxLength: 100, description: 'Prénom.', example: 'Aïcha' })
  firstName: string;

  @LineField({ filled: true, maxLength: 100, description: 'Nom.', example: 'BENALI' })
  lastName: string;
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

export class ResponsableDetail extends ResponsableRef {
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
}

export function toResponsable(responsable: Responsable): ResponsableDetail {
  return { ...toResponsableRef(responsable), version: responsable.version };
}

export function toResponsableRef({ id, nom_responsable, prenom_responsable }: ResponsableRef): ResponsableRef {
  return { id, nom_responsable, prenom_responsable };
}
