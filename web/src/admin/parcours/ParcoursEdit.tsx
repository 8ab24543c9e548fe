import { useParams } from 'react-router-dom';
import { parcoursResource } from '../../api/admin/parcours';
import { EditScreen } from '../EditScreen';
import { ParcoursForm } from './ParcoursForm';
import { listOfParcours } from './trail';

export function ParcoursEdit() {
  return (
    <EditScreen
      id={useParams().parcoursId}
      edition={parcoursResource.edition}
      trail={[listOfParcours]}
      title={({ nom_parcours }) => `Editer le parcours ${nom_parcours}`}
      knownTitle="Editer le parcours"
      missing="Ce parcours n’existe pas ou n’existe plus."
    >
      {(parcours, reload) => <ParcoursForm parcours={parcours} onReload={reload} />}
    </EditScreen>
  );
}
