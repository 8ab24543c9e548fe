import type { Stage } from '../../entities/stage/stage.api';
import { paths } from '../../lib/paths';
import { CopyLink } from '../../ui/share/copy-link';
import { Star } from '../selection/star';
import { StageDetails } from './stage-details';
import './stage.scss';

export default function StandaloneStage({ stage }: { stage: Stage }) {
  return (
    <>
      <p className="code">{stage.code_stage}</p>
      {/* The titles of the sheet are those of a window, one level lower. */}
      <h2 className="visually-hidden">Fiche du stage</h2>
      <div className="fiche-page">
        <StageDetails stage={stage} />
      </div>
      <div className="actions no-print">
        <Star code={stage.code_stage} label="Ma sélection" />
        <CopyLink to={paths.stageCode(stage.code_stage)} />
      </div>
    </>
  );
}
