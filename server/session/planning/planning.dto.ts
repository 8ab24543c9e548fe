import { LIMIT, OFFSET } from '../../http/page.js';
import { BooleanField, DayField, IdField, IntegerField } from '../../http/validation/fields.js';
import { ParcoursRef } from '../../parcours/parcours.dto.js';
import { ResponsableRef } from '../../responsable/responsable.dto.js';
import { StageDeSession } from '../calendrier.dto.js';
import { PlanningFilter } from '../session-body.dto.js';
import { SessionStageDetail } from '../session.dto.js';

export class PlanningQuery extends PlanningFilter {
  @BooleanField({ optional: true, description: 'Celles dont les dates sont à fixer, et elles seules.', example: true })
  sansDates?: boolean;

  @IntegerField(LIMIT)
  limit?: number;

  @IntegerField(OFFSET)
  offset?: number;
}

/** Ce que serait une session, déplacée tout entière, avec ses heures. */
export class ConflitsQuery {
  @IdField({ description: 'Session.', example: 41 })
  sessionId: number;

  @DayField({ description: 'Premier jour qu’elle aurait.', example: '2027-04-05' })
  debut: string;
}

export class AnneeDuPlanning {
  /** @example 2027 */
  annee: number;
  /**
   * Sessions dont le premier jour est de cette année.
   * @example 34
   */
  sessions: number;
}

class StageDuPlanning extends StageDeSession {
  /**
   * Nombre de places du stage.
   * @example 12
   */
  capacite_stage: number;
}

/** Autre session, non annulée, qui prend le même lieu ou le même responsable au même moment. */
export class ConflitDeSession {
  /**
   * Session avec laquelle elle se heurte.
   * @example 42
   */
  id_session: number;
  /** @example "SUR-201" */
  code_stage: string;
  /** @example "lieu" */
  genre: 'lieu' | 'responsable';
  /**
   * Lieu ou responsable.
   * @example "Centre de formation, Toulouse"
   */
  nom: string;
  /**
   * Premier jour commun.
   * @example "2027-03-29"
   */
  jour: string;
  /**
   * Heures communes de ce jour ; null : toute la journée.
   * @example "09:00"
   */
  debut: string | null;
  /** @example "12:30" */
  fin: string | null;
}

export class SessionDuPlanning extends SessionStageDetail {
  stage: StageDuPlanning;
  responsables: ResponsableRef[];
  parcours: ParcoursRef[];
  /** Vingt au plus. */
  conflits: ConflitDeSession[];
}
