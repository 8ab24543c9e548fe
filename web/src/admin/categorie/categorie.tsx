import { adminPaths, paths } from '../../address/paths';
import { categorieResource } from '../../api/admin/categorie';
import { categorieVersions } from '../../api/admin/versions';
import { isTransverse, withTransverseLast } from '../../api/transverse';
import { AssociationsDeleteWarning } from '../association/AssociationsLost';
import { DuplicateButton } from '../duplicate/DuplicateButton';
import { entityRoutes } from '../entity/entity';
import { parcoursRouteScope } from '../parcours/insideParcours';
import { categorieDuplication } from './categorieDuplication';
import { CategorieForm } from './CategorieForm';
import { categorieMessages } from './categorieWords';

export const categorieRoutes = entityRoutes({
  resource: categorieResource,
  routeScope: parcoursRouteScope(adminPaths.categorie),
  versions: categorieVersions,
  messages: categorieMessages,
  nameOf: ({ nom_categorie }) => nom_categorie,
  siteUrl: ({ id_parcours }) => paths.parcours(id_parcours),
  columns: [
    { title: 'Catégorie', value: ({ nom_categorie }) => nom_categorie },
    {
      title: 'Position',
      value: (categorie) => (isTransverse(categorie) ? '-1\u00a0(transverse)' : categorie.position_categorie_parcours),
      order: (categorie) => (isTransverse(categorie) ? Number.MAX_SAFE_INTEGER : categorie.position_categorie_parcours),
    },
    { title: "Niveau d'entrée", value: ({ niveau_categorie_parcours }) => niveau_categorie_parcours ?? '' },
  ],
  sortRows: withTransverseLast,
  Duplicate: ({ id }) => <DuplicateButton of={categorieDuplication} id={id} />,
  DeleteWarning: ({ row: { id, id_parcours } }) => (
    <AssociationsDeleteWarning
      prefix="Avec elle"
      parcoursId={id_parcours}
      concerns={({ id_categorie }) => id_categorie === id}
    />
  ),
  Form: CategorieForm,
});
