import { useEffect, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageProps } from '../../entities/page-data.api';
import { parcoursOfStage, type Stage, useStageByCode } from '../../entities/stage/stage.api';
import { addNoBreakSpaces } from '../../lib/french';
import { entityPaths, paths } from '../../lib/paths';
import { CopyLink } from '../../ui/share/copy-link';
import { Link } from '../../ui/link';
import { useOwnStage } from '../address';
import { QueryPage } from '../query-page';
import { EditLink } from '../edit-link';
import { ParcoursPage } from '../parcours/parcours-page';
import { Star } from '../selection/star';
import { StageDetails } from './stage-details';
import './stage.scss';

function StandaloneStage({ stage }: { stage: Stage }) {
  const id = useId();
  const parcours = parcoursOfStage(stage);
  return (
    <>
      <p className="code">{stage.code_stage}</p>
      {parcours.length > 0 && (
        <nav className="stage-parcours" aria-labelledby={id}>
          <h2 id={id}>Dans les parcours</h2>
          <ul>
            {parcours.map((option) => (
              <li key={option.id}>
                <Link to={paths.stageIn(option.id, stage.id)}>{addNoBreakSpaces(option.nom_parcours)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="fiche-page">
        <StageDetails stage={stage} neighbours={[]} />
      </div>
      <div className="actions">
        <Star code={stage.code_stage} label="Ma sélection" />
        <CopyLink to={paths.stageCode(stage.code_stage)} />
      </div>
    </>
  );
}

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
      action={query.data && <EditLink to={entityPaths('stage').edit(query.data.id)} />}
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
