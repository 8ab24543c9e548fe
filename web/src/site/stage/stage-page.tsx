import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageProps } from '../../entities/page-data.api';
import { type Stage, useStageByCode } from '../../entities/stage/stage.api';
import { addNoBreakSpaces } from '../../lib/french';
import { adminLinks, paths } from '../../lib/paths';
import { Loading } from '../../ui/failure';
import { useOwnStage } from '../address';
import { EditLink } from '../edit-link';
import { ParcoursPage } from '../parcours/parcours-page';
import { QueryPage } from '../query-page';
import { StandaloneStage } from './standalone-part';

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
      action={query.data && <EditLink to={adminLinks.edit('stage', query.data.id)} />}
    >
      {(stage) => (
        <Suspense fallback={<Loading label="Chargement de la fiche…" className="loading-page" />}>
          <StandaloneStage stage={stage} />
        </Suspense>
      )}
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
