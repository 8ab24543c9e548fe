import { adminPaths, paths } from '../../address/paths';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { sousParcoursVersions } from '../../api/admin/versions';
import { AssociationsLost } from '../association/AssociationsLost';
import { entity } from '../entity/entity';
import { insideParcours } from '../parcours/insideParcours';
import { SousParcoursForm } from './SousParcoursForm';
import { sousParcoursWords } from './sousParcoursWords';

export const sousParcoursRoutes = entity({
  resource: sousParcoursResource,
  place: insideParcours(adminPaths.sousparcours),
  versions: sousParcoursVersions,
  words: sousParcoursWords,
  nameOf: ({ nom_sous_parcours }) => nom_sous_parcours,
  onSite: ({ id_parcours }) => paths.parcours(id_parcours),
  columns: [{ title: 'Sous-Parcours', value: ({ nom_sous_parcours }) => nom_sous_parcours }],
  Lost: ({ row: { id, id_parcours } }) => (
    <AssociationsLost
      together="Avec lui"
      parcoursId={id_parcours}
      concerns={({ id_sous_parcours }) => id_sous_parcours === id}
    />
  ),
  Form: SousParcoursForm,
});
