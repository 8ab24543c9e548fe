import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../answer/Answer';
import { categorieResource } from '../../api/admin/categorie';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { DuplicateButton } from '../duplicate/DuplicateButton';
import { AdminPage } from '../frame/AdminPage';
import { parcoursDuplication } from '../parcours/parcoursDuplication';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { ParcoursTabs } from '../parcours/ParcoursTabs';
import { Categories } from './Categories';
import { SousParcoursSection } from './SousParcoursParts';
import './structure.scss';
import { UnsavedParts } from './UnsavedParts';

export function StructurePage() {
  const { id, nom_parcours } = useParcoursScope();
  const categories = useQuery(categorieResource.list(id));
  const sousParcours = useQuery(sousParcoursResource.list(id));
  return (
    <AdminPage
      title="Structure"
      documentTitle={`Structure — ${nom_parcours}`}
      above={<ParcoursTabs />}
      action={<DuplicateButton of={parcoursDuplication} id={id} />}
    >
      <UnsavedParts>
        <QueryView query={categories}>{(all) => <Categories all={all} />}</QueryView>
        <QueryView query={sousParcours}>{(all) => <SousParcoursSection all={all} />}</QueryView>
      </UnsavedParts>
    </AdminPage>
  );
}
