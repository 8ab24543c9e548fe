import { useQuery } from '@tanstack/react-query';
import { responsableResource } from '../../api/admin/responsable';
import { AddScreen } from '../AddScreen';
import { Loaded } from '../Loaded';
import { StageForm } from './StageForm';
import { listOfStages } from './trail';

export function StageAdd() {
  return (
    <AddScreen title="Ajouter un stage" trail={[listOfStages]}>
      <Loaded query={useQuery(responsableResource.list())}>
        {(responsables) => <StageForm responsables={responsables} />}
      </Loaded>
    </AddScreen>
  );
}
