import { IdField, LineField } from '../http/validation/fields.js';
import { References } from '../http/validation/references.js';
import {
  OwnParcours,
  ParcoursRef,
  SousParcoursRef,
  toParcoursRef,
  toSousParcoursRef,
} from '../parcours/parcours.dto.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { SousParcours } from './sousparcours.entity.js';

const NAME = { filled: true, maxLength: 200, description: 'Nom du sous-parcours.', example: 'ILS' } as const;

export class SousParcoursBody {
  @LineField(NAME)
  name: string;

  @IdField({ description: 'Parcours du sous-parcours.', example: 2 })
  @References(Parcours)
  id_parcours: number;
}

export class SousParcoursUpdateBody {
  @LineField({ ...NAME, optional: true })
  name?: string;

  @IdField({ optional: true, description: 'Parcours du sous-parcours : le sien, ou rien.', example: 2 })
  @OwnParcours(SousParcours)
  id_parcours?: number;
}

export class SousParcoursDetail extends SousParcoursRef {
  /**
   * Numéro de la dernière modification.
   * @example 1
   */
  version: number;
  parcours: ParcoursRef;
}

/** Sous-parcours avec le parcours dont il fait partie. */
export class SousParcoursSitue extends SousParcoursRef {
  parcours: ParcoursRef;
}

export function toSousParcours(sousParcours: SousParcours): SousParcoursDetail {
  return {
    ...toSousParcoursRef(sousParcours),
    version: sousParcours.version,
    parcours: toParcoursRef(sousParcours.parcours),
  };
}

export function toSousParcoursSitue(sousParcours: SousParcours): SousParcoursSitue {
  return { ...toSousParcoursRef(sousParcours), parcours: toParcoursRef(sousParcours.parcours) };
}
