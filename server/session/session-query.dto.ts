import { ChoiceField, IdField } from '../http/validation/fields.js';
import { DayField } from '../http/validation/day-field.js';
import { PageQuery } from '../history/page-query.dto.js';
import { type Etat, ETATS } from './session.entity.js';

/** Quelles sessions ; celles dont les dates sont à fixer n’ont pas de jour, et viennent après les autres. */
export class SessionStageQuery extends PageQuery {
  @IdField({ optional: true, description: 'De ce stage.', example: 12 })
  stageId?: number;

  @IdField({ optional: true, description: 'Des stages de ce parcours.', example: 2 })
  parcoursId?: number;

  @IdField({ optional: true, description: 'Dans ce lieu.', example: 3 })
  lieuId?: number;

  @DayField({ optional: true, description: 'Qui ne sont pas finies avant ce jour.', example: '2027-01-01' })
  depuis?: string;

  @DayField({ optional: true, description: 'Qui ne commencent pas après ce jour.', example: '2027-12-31' })
  jusqua?: string;
}

/** Quelles sessions le personnel regarde, ou exporte. */
export class PlanningFilter {
  @IdField({ optional: true, description: 'De ce stage.', example: 12 })
  stageId?: number;

  @IdField({ optional: true, description: 'Des stages de ce parcours.', example: 2 })
  parcoursId?: number;

  @IdField({ optional: true, description: 'Dans ce lieu.', example: 3 })
  lieuId?: number;

  @IdField({ optional: true, description: 'Des stages de ce responsable.', example: 5 })
  responsableId?: number;

  @ChoiceField({ optional: true, values: ETATS, description: 'Dans cet état.', example: 'prevue' })
  etat?: Etat;

  @DayField({ optional: true, description: 'Qui ne sont pas finies avant ce jour.', example: '2027-01-01' })
  depuis?: string;

  @DayField({ optional: true, description: 'Qui ne commencent pas après ce jour.', example: '2027-12-31' })
  jusqua?: string;
}
