import { emploiDuTempsUrl, fichePeUrl, type Stage } from '../../api/stage';
import { LastUpdated } from '../../ui/Updated';
import { StageSessions } from '../session/StageSessions';
import { FileLink } from './FileLink';
import { PrerequisText, type NamedStage } from './PrerequisText';
import { StageTable } from './StageTable';
import { TextBox } from './TextBox';

/** `niveau`: level in the parcours that the sheet was opened from. */
type StageSheetProps = { stage: Stage; neighbours: NamedStage[]; niveau?: string };

export function StageSheet({ stage, neighbours, niveau }: StageSheetProps) {
  return (
    <div className="fiche-grid">
      <div className="fiche-facts">
        <StageTable stage={stage} niveau={niveau} />
        {(stage.emploi_du_temps_stage || stage.fiche_PE_stage) && (
          <div className="actions">
            {stage.emploi_du_temps_stage && <FileLink href={emploiDuTempsUrl(stage.id)}>Emploi du temps</FileLink>}
            {stage.fiche_PE_stage && <FileLink href={fichePeUrl(stage.id)}>Fiche PE</FileLink>}
          </div>
        )}
      </div>
      <StageSessions stage={stage} />
      <TextBox title="Prérequis" maxHeight={100} text={stage.prerequis_stage}>
        {(text) => <PrerequisText text={text} stages={neighbours.filter((other) => other.id !== stage.id)} />}
      </TextBox>
      <TextBox title="Objectif général" maxHeight={150} text={stage.objectif_general_stage} />
      <TextBox title="Objectifs détaillés" maxHeight={300} text={stage.objectifs_detailles_stage} />
      <LastUpdated at={stage.modifie_le} />
    </div>
  );
}
