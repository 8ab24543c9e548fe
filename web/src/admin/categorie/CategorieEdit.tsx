import { useParams } from 'react-router-dom';
import { categorieResource } from '../../api/admin/categorie';
import { EditScreen } from '../EditScreen';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { CategorieForm } from './CategorieForm';
import { trailOfCategories } from './trail';

export function CategorieEdit() {
  const parcours = useParcoursScope();
  return (
    <EditScreen
      id={useParams().categorieId}
      edition={categorieResource.edition}
      belongs={({ id_parcours }) => id_parcours === parcours.id}
      trail={trailOfCategories(parcours)}
      title={({ nom_categorie }) => `Editer la catégorie ${nom_categorie}`}
      knownTitle="Editer la catégorie"
      missing="Cette catégorie n’existe pas ou n’existe plus dans ce parcours."
    >
      {(categorie, reload) => <CategorieForm parcoursId={parcours.id} categorie={categorie} onReload={reload} />}
    </EditScreen>
  );
}
