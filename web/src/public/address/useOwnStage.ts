import { useLocation } from 'react-router-dom';
import { stageCodeOf } from '../../address/paths';
import { parcoursOfStage, useStageByCode } from '../../api/stage';

/** At a stage's own address, the stage and the only pathway that holds it: what is shown there is that one, under its sheet. */
export function useOwnStage(): { id: number; parcours: number } | undefined {
  const stage = useStageByCode(stageCodeOf(useLocation().pathname)).data;
  const [only, ...others] = stage ? parcoursOfStage(stage) : [];
  return stage && only && others.length === 0 ? { id: stage.id, parcours: only.id } : undefined;
}
