import { useLocation } from 'react-router-dom';
import { stageCodeOf } from '../../address/paths';
import { parcoursOfStage, useStageByCode } from '../../api/stage';

/** At `/stage/:code`, the stage and its parcours if it has exactly one: the page shows that parcours under the sheet. */
export function useOwnStage(): { id: number; parcours: number } | undefined {
  const stage = useStageByCode(stageCodeOf(useLocation().pathname)).data;
  const [only, ...others] = stage ? parcoursOfStage(stage) : [];
  return stage && only && others.length === 0 ? { id: stage.id, parcours: only.id } : undefined;
}
