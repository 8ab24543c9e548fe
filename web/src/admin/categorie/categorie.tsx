import { adminPaths, paths } from '../../address/paths';
import { categorieResource } from '../../api/admin/categorie';
import { categorieVersions } from '../../api/admin/versions';
import { isTransverse, transverseLast } from '../../api/transverse';
import { AssociationsLost } from '../association/AssociationsLost';
import { DuplicateButton } from '../duplicate/DuplicateButton';
import { entity } from '../entity/entity';
import { insideParcours } from '../parcours/insideParcours';
import { categorieDuplication } from './categorieDuplication';
import { CategorieForm } from './CategorieForm';
import { categorieWords } from './categorieWords';

export const categorieRoutes = entity({
  resource: categorieResource,
  place: insideParcours(adminPaths.categorie),
  versions: categorieVersions,
  words: categorieWords,
  nameOf: ({ nom_categorie }) => nom_categorie,
  onSite: ({ id_parcours }) => paths.parcours(id_parcours),
  columns: [
    { title: 'Catégorie', value: ({ nom_categorie }) => nom_categorie },
    {
      title: 'Position',
      value: (one) => (isTransverse(one) ? '-1\u00a0(transverse)' : one.position_categorie_parcours),
      order: (one) => (isTransverse(one) ? Number.MAX_SAFE_INTEGER : one.position_categorie_parcours),
    },
    { title: "Niveau d'entrée", value: ({ niveau_categorie_parcours }) => niveau_categorie_parcours ?? '' },
  ],
  arrange: transverseLast,
  Duplicate: ({ id }) => <DuplicateButton of={categorieDuplication} id={id} />,
  Lost: ({ row: { id, id_parcours } }) => (
    <AssociationsLost
      together="Avec elle"
      parcoursId={id_parcours}
      concerns={({ id_categorie }) => id_categorie === id}
    />
  ),
  Form: CategorieForm,
});
