import { useQuery } from '@tanstack/react-query';
import { stagesOffered } from '../../api/admin/association';
import { adminPaths } from '../../address/paths';
import { AddScreen } from '../AddScreen';
import { Loaded } from '../Loaded';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { trailOf } from '../parcours/trail';
import { AssociationForm } from './AssociationForm';

export function AssociationAdd() {
  const parcours = useParcoursScope();
  const list = { label: 'Liste des associations', to: adminPaths.association(parcours.id).list };
  return (
    <AddScreen title="Ajouter une association Catégorie / Stage / Sous-parcours" trail={[...trailOf(parcours), list]}>
      <Loaded query={useQuery(stagesOffered())}>
        {(stages) => <AssociationForm parcours={parcours} stages={stages} />}
      </Loaded>
    </AddScreen>
  );
}
