import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths, paths } from '../../address/paths';
import type { PageProps } from '../../api/contents';
import { type Stage, useStageByCode } from '../../api/stage';
import { useOwnStage } from '../address/useOwnStage';
import { QueryPage } from '../AnswerPage';
import { EditLink } from '../edit/EditLink';
import { addNoBreakSpaces } from '../../ui/typography';
import { ParcoursPage } from '../parcours/ParcoursPage';
import { StandaloneStage } from '../stage/StageAlone';

/** A stage at its own address: over its parcours if it has exactly one, else as a page. */
export function OwnStagePage({ code, missing }: PageProps) {
  const query = useStageByCode(code);
  const own = useOwnStage();
  useCanonicalCode(query.data);
  if (own)
    return (
      <ParcoursPage
        id={own.parcours}
        missing="parcours"
        documentTitle={query.data && addNoBreakSpaces(query.data.libelle_stage)}
      />
    );
  return (
    <QueryPage
      query={query}
      initialTitle={undefined}
      titleFrom={(stage) => addNoBreakSpaces(stage.libelle_stage)}
      missing={missing}
      action={query.data && <EditLink to={adminPaths.stage.edit(query.data.id)} />}
    >
      {(stage) => <StandaloneStage stage={stage} />}
    </QueryPage>
  );
}

/** Redirects former codes and other spellings to the current code. */
function useCanonicalCode(stage: Stage | undefined) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const canonical = stage && paths.stageCode(stage.code_stage);
  useEffect(() => {
    if (canonical && canonical !== pathname) void navigate({ pathname: canonical, search }, { replace: true });
  }, [canonical, pathname, search, navigate]);
}
