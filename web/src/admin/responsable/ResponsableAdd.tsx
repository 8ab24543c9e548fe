import { AddScreen } from '../AddScreen';
import { ResponsableForm } from './ResponsableForm';
import { listOfResponsables } from './trail';

export function ResponsableAdd() {
  return (
    <AddScreen title="Ajouter un responsable" trail={[listOfResponsables]}>
      <ResponsableForm />
    </AddScreen>
  );
}
