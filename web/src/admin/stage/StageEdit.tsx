import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { responsableResource } from '../../api/admin/responsable';
import { stageResource } from '../../api/admin/stage';
import { EditScreen } from '../EditScreen';
import { Loaded } from '../Loaded';
import { StageForm } from './StageForm';
import { listOfStages } from './trail';

export function StageEdit() {
  const responsables = useQuery(responsableResource.list());
  return (
    <EditScreen
      id={useParams().stageId}
      edition={stageResource.edition}
      trail={[listOfStages]}
      title={({ code_stage }) => `Editer le stage ${code_stage}`}
      knownTitle="Editer le stage"
      missing="Ce stage n’existe pas ou n’existe plus."
    >
      {(stage, reload) => (
        <Loaded query={responsables}>
          {(list) => <StageForm stage={stage} responsables={list} onReload={reload} />}
        </Loaded>
      )}
    </EditScreen>
  );
}
