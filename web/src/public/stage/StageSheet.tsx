import { emploiDuTempsUrl, fichePeUrl, type Stage } from '../../api/stage';
import { FileLink } from './FileLink';
import { PrerequisText, type NamedStage } from './PrerequisText';
import { StageTable } from './StageTable';
import { TextBox } from './TextBox';

type Props = { stage: Stage; neighbours: NamedStage[] };

export function StageSheet({ stage, neighbours }: Props) {
  return (
    <div className="fiche-grid">
      <TextBox title="Objectif général" maxHeight={150} text={stage.objectif_general_stage} />
      <div className="fiche-facts">
        <StageTable stage={stage} />
        {(stage.emploi_du_temps_stage || stage.fiche_PE_stage) && (
          <div className="actions">
            {stage.emploi_du_temps_stage && <FileLink href={emploiDuTempsUrl(stage.id)}>Emploi du temps</FileLink>}
            {stage.fiche_PE_stage && <FileLink href={fichePeUrl(stage.id)}>Fiche PE</FileLink>}
          </div>
        )}
      </div>
      <TextBox title="Objectifs détaillés" maxHeight={300} text={stage.objectifs_detailles_stage} />
      <TextBox title="Prérequis" maxHeight={100} text={stage.prerequis_stage}>
        {(text) => <PrerequisText text={text} stages={neighbours.filter((one) => one.id !== stage.id)} />}
      </TextBox>
    </div>
  );
}
