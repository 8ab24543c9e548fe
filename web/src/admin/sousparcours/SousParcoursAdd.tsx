import { AddScreen } from '../AddScreen';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { SousParcoursForm } from './SousParcoursForm';
import { trailOfSousParcours } from './trail';

export function SousParcoursAdd() {
  const parcours = useParcoursScope();
  return (
    <AddScreen title="Ajouter un sous-parcours" trail={trailOfSousParcours(parcours)}>
      <SousParcoursForm parcoursId={parcours.id} />
    </AddScreen>
  );
}
