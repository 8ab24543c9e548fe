import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths, paths } from '../../address/paths';
import type { PageProps } from '../../api/contents';
import { type Stage, useStageCode } from '../../api/stage';
import { useOwnStage } from '../address/useOwnStage';
import { AnswerPage } from '../AnswerPage';
import { EditLink } from '../edit/EditLink';
import { addNoBreakSpaces } from '../../ui/typography';
import { ParcoursPage } from '../parcours/ParcoursPage';
import { StageAlone } from '../stage/StageAlone';

/** A stage at its own address: over the pathway that holds it, or by itself where none does, or several. */
export function OwnStagePage({ code, missing }: PageProps) {
  const query = useStageCode(code);
  const own = useOwnStage();
  useExactAddress(query.data);
  if (own)
    return (
      <ParcoursPage
        id={own.parcours}
        missing="parcours"
        documentTitle={query.data && addNoBreakSpaces(query.data.libelle_stage)}
      />
    );
  return (
    <AnswerPage
      query={query}
      knownTitle={undefined}
      titleOf={(stage) => addNoBreakSpaces(stage.libelle_stage)}
      missing={missing}
      action={query.data && <EditLink to={adminPaths.stage.edit(query.data.id)} />}
    >
      {(stage) => <StageAlone stage={stage} />}
    </AnswerPage>
  );
}

/** A code that was written otherwise, or that the stage has no longer, gives way to the one that it has. */
function useExactAddress(stage: Stage | undefined) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const exact = stage && paths.stageCode(stage.code_stage);
  useEffect(() => {
    if (exact && exact !== pathname) void navigate({ pathname: exact, search }, { replace: true });
  }, [exact, pathname, search, navigate]);
}
