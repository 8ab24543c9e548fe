import { adminPaths, paths } from '../../address/paths';
import { sousParcoursResource } from '../../api/admin/sousparcours';
import { sousParcoursVersions } from '../../api/admin/versions';
import { AssociationsDeleteWarning } from '../association/AssociationsLost';
import { entityRoutes } from '../entity/entity';
import { parcoursRouteScope } from '../parcours/insideParcours';
import { SousParcoursForm } from './SousParcoursForm';
import { sousParcoursMessages } from './sousParcoursWords';

export const sousParcoursRoutes = entityRoutes({
  resource: sousParcoursResource,
  routeScope: parcoursRouteScope(adminPaths.sousparcours),
  versions: sousParcoursVersions,
  messages: sousParcoursMessages,
  nameOf: ({ nom_sous_parcours }) => nom_sous_parcours,
  siteUrl: ({ id_parcours }) => paths.parcours(id_parcours),
  columns: [{ title: 'Sous-Parcours', value: ({ nom_sous_parcours }) => nom_sous_parcours }],
  DeleteWarning: ({ row: { id, id_parcours } }) => (
    <AssociationsDeleteWarning
      prefix="Avec lui"
      parcoursId={id_parcours}
      concerns={({ id_sous_parcours }) => id_sous_parcours === id}
    />
  ),
  Form: SousParcoursForm,
});
