import { StageRequis } from '../../stage/stage.dto.js';

/** Ce qu’un stage d’un parcours demande : l’un de ces stages, de ce parcours ou d’un autre. */
export class PrerequisDuParcours {
  /** @example 12 */
  id_stage: number;
  stages: StageRequis[];
}
