import { Succes } from '../../http/params.dto.js';
import { CustomRule } from '../../http/validation/field.js';
import { ChoiceField, IdField, IdListField, IntegerField } from '../../http/validation/fields.js';
import { References } from '../../http/validation/references.js';
import { Lieu } from '../../lieu/lieu.entity.js';
import { Parcours } from '../../parcours/parcours.entity.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { Stage } from '../../stage/stage.entity.js';
import { ETATS, type Etat } from '../session-stage.entity.js';

const MAX_SESSIONS = 2000;

/** A filter needs a year: with a list of sessions it would be unclear which of them it removes. */
const OfYear = () =>
  CustomRule<unknown>((value, { fields }) =>
    value !== undefined && fields['year'] === undefined ? 'Indiquez aussi l’année, ou retirez ce filtre.' : undefined,
  );

/** Quelles sessions : celles-ci, ou celles qui commencent une année et que gardent les filtres du planning. */
export class DupliquerBody {
  @IdListField({
    optional: true,
    minItems: 1,
    maxItems: MAX_SESSIONS,
    description: 'Sessions ; absentes : celles de l’année.',
    example: [41, 42],
  })
  sessionIds?: number[];

  @IntegerField({
    optional: true,
    minimum: 2000,
    maximum: 2099,
    description: 'Année de leur premier jour, à la place de sessions.',
    example: 2027,
  })
  @CustomRule<number | undefined>((year, { fields }) => {
    const hasSessions = fields['sessionIds'] !== undefined;
    if (year === undefined && !hasSessions) return 'Indiquez une année, ou des sessions.';
    return year !== undefined && hasSessions ? 'Indiquez une année ou des sessions, pas les deux.' : undefined;
  })
  year?: number;

  @IdField({ optional: true, description: 'Avec une année : de ce stage.', example: 12 })
  @References(Stage)
  @OfYear()
  stageId?: number;

  @IdField({ optional: true, description: 'Avec une année : des stages de ce parcours.', example: 2 })
  @References(Parcours)
  @OfYear()
  parcoursId?: number;

  @IdField({ optional: true, description: 'Avec une année : dans ce lieu.', example: 3 })
  @References(Lieu)
  @OfYear()
  lieuId?: number;

  @IdField({ optional: true, description: 'Avec une année : des stages de ce responsable.', example: 5 })
  @References(Responsable)
  @OfYear()
  responsableId?: number;

  @ChoiceField({ optional: true, values: ETATS, description: 'Avec une année : dans cet état.', example: 'confirmee' })
  @OfYear()
  etat?: Etat;
}

export class StageDeCopie {
  /** @example 12 */
  id: number;
  /** @example "NAV-101" */
  code_stage: string;
  /** @example "Radionavigation, bases" */
  libelle_stage: string;
}

class SessionLue {
  /**
   * Session qui est reprise.
   * @example 41
   */
  id_source: number;
  stage: StageDeCopie;
  /** @example "2027-03-29" */
  debut: string | null;
  /** @example "2027-03-31" */
  fin: string | null;
}

export class SessionCopiee extends SessionLue {
  /**
   * Nouvelle session ; null où rien n’est écrit.
   * @example 97
   */
  id: number | null;
  /**
   * Cinquante-deux semaines plus tard, le même jour de la semaine ; cinquante-trois là où ce serait la même année, ou le jour d’une autre session du stage.
   * @example "2028-03-27"
   */
  nouveau_debut: string;
  /** @example "2028-03-29" */
  nouvelle_fin: string;
}

export const RAISONS = ['annulee', 'sans_dates', 'deja_la', 'droits'] as const;
export type Raison = (typeof RAISONS)[number];

export class SessionEcartee extends SessionLue {
  /**
   * Annulée, sans dates, ou reprise déjà : le stage a une session un de ces jours-là ; ou, dans une préparation, d’un stage que vous ne modifiez pas (« droits »).
   * @example "deja_la"
   */
  raison: Raison;
}

export class SessionsDupliquees extends Succes {
  /** Par code de stage, puis par date. */
  copies: SessionCopiee[];
  ecartees: SessionEcartee[];
  /**
   * Sessions qui n’existent plus.
   * @example [14]
   */
  disparues: number[];
}
