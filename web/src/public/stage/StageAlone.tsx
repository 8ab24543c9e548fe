import { useId } from 'react';
import { paths } from '../../address/paths';
import { parcoursOfStage, type Stage } from '../../api/stage';
import { Link } from '../../ui/Link';
import { addNoBreakSpaces } from '../../ui/typography';
import { Star } from '../mine/Star';
import { CopyLink } from '../../ui/CopyLink';
import './stage.scss';
import { StageSheet } from './StageSheet';

export function StandaloneStage({ stage }: { stage: Stage }) {
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
        <StageSheet stage={stage} neighbours={[]} />
      </div>
      <div className="actions">
        <Star code={stage.code_stage} label="Ma sélection" />
        <CopyLink to={paths.stageCode(stage.code_stage)} />
      </div>
    </>
  );
}
