import { useParams } from 'react-router-dom';
import { responsableResource } from '../../api/admin/responsable';
import { EditScreen } from '../EditScreen';
import { ResponsableForm } from './ResponsableForm';
import { listOfResponsables } from './trail';

export function ResponsableEdit() {
  return (
    <EditScreen
      id={useParams().responsableId}
      edition={responsableResource.edition}
      trail={[listOfResponsables]}
      title={({ nom_responsable, prenom_responsable }) =>
        `Editer le responsable ${nom_responsable} ${prenom_responsable}`
      }
      knownTitle="Editer le responsable"
      missing="Ce responsable n’existe pas ou n’existe plus."
    >
      {(responsable, reload) => <ResponsableForm responsable={responsable} onReload={reload} />}
    </EditScreen>
  );
}
