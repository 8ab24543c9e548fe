import { AddScreen } from '../AddScreen';
import { listOfParcours } from './trail';
import { ParcoursForm } from './ParcoursForm';

export function ParcoursAdd() {
  return (
    <AddScreen title="Ajouter un parcours" trail={[listOfParcours]}>
      <ParcoursForm />
    </AddScreen>
  );
}
