import { useLocation } from 'react-router-dom';
import { codeIn } from '../../address/paths';
import { parcoursOf, useStageCode } from '../../api/stage';

/** At a stage's own address, the stage and the only pathway that holds it: what is shown there is that one, under its sheet. */
export function useOwnStage(): { id: number; parcours: number } | undefined {
  const stage = useStageCode(codeIn(useLocation().pathname)).data;
  const [only, ...others] = stage ? parcoursOf(stage) : [];
  return stage && only && others.length === 0 ? { id: stage.id, parcours: only.id } : undefined;
}
