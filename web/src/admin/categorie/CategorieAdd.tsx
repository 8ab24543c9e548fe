import { AddScreen } from '../AddScreen';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { CategorieForm } from './CategorieForm';
import { trailOfCategories } from './trail';

export function CategorieAdd() {
  const parcours = useParcoursScope();
  return (
    <AddScreen title="Ajouter une catégorie" trail={trailOfCategories(parcours)}>
      <CategorieForm parcoursId={parcours.id} />
    </AddScreen>
  );
}
