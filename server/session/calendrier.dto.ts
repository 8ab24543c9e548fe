import { NIVEAU_MAX } from '../categorie/categorie.dto.js';
import { LIMIT, OFFSET } from '../http/page.js';
import { CustomRule } from '../http/validation/field.js';
import {
  BooleanField,
  DayField,
  IdListField,
  IntegerField,
  LineField,
  LineListField,
} from '../http/validation/fields.js';
import { InLieu, OfParcours, OfStage } from './session-body.dto.js';
import { SessionStageDetail } from './session.dto.js';

const OpenField = () =>
  BooleanField({ optional: true, description: 'Dont les inscriptions sont ouvertes aujourd’hui.', example: true });

/** Filters of the public calendar and of its agendas. */
export class CalendrierFilter {
  @OfParcours()
  parcoursId?: number;

  @LineListField({
    optional: true,
    maxItems: 50,
    maxLength: NIVEAU_MAX,
    description: 'Des stages d’une catégorie de ce niveau, ou de l’un de ceux-ci.',
    example: ['sortie Formation Initiale'],
  })
  niveau?: string[];

  @InLieu()
  lieuId?: number;

  @OpenField()
  ouvertes?: boolean;
}

export class CalendrierQuery extends CalendrierFilter {
  @OfStage()
  stageId?: number;

  @LineField({
    optional: true,
    maxLength: 7,
    pattern: { expression: /^20\d\d-(0[1-9]|1[0-2])$/, message: 'Indiquez un mois, sous la forme AAAA-MM.' },
    description: 'Qui commencent ce mois-là ; au mois courant, aussi celles qui ont commencé avant.',
    example: '2027-03',
  })
  mois?: string;

  @BooleanField({
    optional: true,
    description: 'Avec true, les annulées seules ; avec false, sans elles.',
    example: false,
  })
  annulees?: boolean;

  @DayField({
    optional: true,
    description: 'Qui ne sont pas finies avant ce jour ; absent : aujourd’hui.',
    example: '2027-01-01',
  })
  depuis?: string;

  @DayField({
    optional: true,
    description: 'Qui ne commencent pas après ce jour ; celles dont les dates sont à fixer n’y sont alors pas.',
    example: '2027-12-31',
  })
  jusqua?: string;

  @IntegerField(LIMIT)
  limit?: number;

  @IntegerField(OFFSET)
  offset?: number;
}

/** Mois du calendrier, et ce qui y commence ; au mois courant, aussi ce qui a commencé avant. */
export class MoisDuCalendrier {
  /** @example "2027-03" */
  mois: string;
  /**
   * Sessions, annulées comprises.
   * @example 14
   */
  sessions: number;
  /** @example 1 */
  annulees: number;
}

const ONE_OF = 'Indiquez un parcours (parcoursId) ou des stages (stageIds).';

export class ProchainesQuery {
  @OfParcours()
  @CustomRule<number | undefined>((parcoursId, { fields }) =>
    (parcoursId === undefined) === (fields['stageIds'] === undefined) ? ONE_OF : undefined,
  )
  parcoursId?: number;

  @IdListField({ optional: true, description: 'De ces stages.', example: [12, 13] })
  stageIds?: number[];

  @IdListField({ optional: true, description: 'Dans l’un de ces lieux.', example: [3] })
  lieuId?: number[];

  @OpenField()
  ouvertes?: boolean;
}

/** Stage, tel que ses sessions le nomment. */
export class StageDeSession {
  /** @example 12 */
  id: number;
  /** @example "NAV-101" */
  code_stage: string;
  /** @example "Fondamentaux de radionavigation" */
  libelle_stage: string;
  /**
   * Durée, en heures.
   * @example 35
   */
  volume_horaire_stage: number;
}

export class SessionDuCalendrier extends SessionStageDetail {
  stage: StageDeSession;
}
